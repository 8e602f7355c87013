import { UserOutlined } from '@ant-design/icons'
import { uploadFile } from '@dougong/contract/files'
import { App, Avatar, Button } from 'antd'
import { useRef, useState, type ChangeEvent } from 'react'
import { upload } from '../../../shared/api/upload'
import { staticUrl } from '../../../shared/static-url'
import { changeProfile } from '../change-profile'
import { squareImage } from './square-image'
import styles from './AvatarSetting.module.css'

/** The user's picture; a new one is saved as soon as it is chosen. */
export function AvatarSetting({ avatar }: { avatar: string | null }) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? []
    if (!picture) return
    setBusy(true)
    try {
      const form = new FormData()
      form.append('biz', 'temp')
      form.append('file', await small(picture), 'avatar.jpg')
      const { message: path } = await upload(uploadFile, form)
      const { message: done } = await changeProfile({ avatar: path })
      void message.success(done)
    } catch (error) {
      // What a call refused it has said already.
      if (error instanceof UnreadablePicture) void message.warning(error.message)
    } finally {
      target.value = ''
      setBusy(false)
    }
  }

  return (
    <div className={styles.avatar}>
      <p className={styles.label}>头像</p>
      <Avatar size={120} alt="" icon={<UserOutlined />} src={avatar ? staticUrl(avatar) : undefined} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label="选择头像图片"
        onChange={(event) => void take(event)}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        更换头像
      </Button>
      <p className={styles.hint}>图片会裁剪为正方形</p>
    </div>
  )
}

class UnreadablePicture extends Error {}

async function small(picture: File): Promise<Blob> {
  try {
    return await squareImage(picture)
  } catch (cause) {
    throw new UnreadablePicture('无法识别这张图片，请换一张!', { cause })
  }
}
