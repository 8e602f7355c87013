import { productLookLimits } from '@dougong/contract/system/product-look'
import { App, Button } from 'antd'
import { useRef } from 'react'
import styles from './SystemSettingsPage.module.css'

interface LogoInputProps {
  id?: string
  /** An address, or a picture that is not kept yet as a data URL; empty for the product's own. */
  value?: string
  disabled: boolean
  onChange?: (value: string) => void
}

const accepted = ['image/png', 'image/jpeg', 'image/webp']

/** The logo as it will be seen, and how to choose another one. */
export function LogoInput({ id, value = '', disabled, onChange }: LogoInputProps) {
  const { message } = App.useApp()
  const file = useRef<HTMLInputElement>(null)

  async function take(picture: File | undefined) {
    if (!picture) return
    if (!accepted.includes(picture.type) || picture.size > productLookLimits.logoBytes)
      return void message.warning('标志须为不超过 256 KB 的 PNG、JPG 或 WebP 图片')
    const address = await dataUrlOf(picture)
    if (await isPicture(address)) onChange?.(address)
    else void message.warning('这张图片打不开，请换一张')
  }

  return (
    <div className={styles.logo}>
      <img src={value || '/logo.svg'} alt="现在的标志" width={48} height={48} />
      <input
        ref={file}
        type="file"
        hidden
        accept={accepted.join(',')}
        aria-label="标志图片"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button {...(id !== undefined && { id })} disabled={disabled} onClick={() => file.current?.click()}>
        选择图片
      </Button>
      {value && (
        <Button type="link" disabled={disabled} onClick={() => onChange?.('')}>
          恢复默认
        </Button>
      )}
    </div>
  )
}

function dataUrlOf(picture: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read')))
    reader.readAsDataURL(picture)
  })
}

function isPicture(address: string): Promise<boolean> {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => true,
    () => false,
  )
}
