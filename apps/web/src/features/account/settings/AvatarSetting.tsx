import { lazyPart } from '@dougong/widgets/lazy-part'
import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { uploadFile } from '@dougong/contract/files'
import { App, Button } from 'antd'
import { Suspense, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { upload } from '../../../shared/api/upload'
import { staticUrl } from '../../../shared/static-url'
import { changeProfile } from '../change-profile'
import styles from './AvatarSetting.module.css'

const CropDialog = lazyPart(async () => (await import('@dougong/widgets/image-crop/CropDialog')).CropDialog)

const square = [{ text: '1:1', ratio: 1 }]

/** The user's picture: a piece of a chosen one, saved as soon as it is cut. */
export function AvatarSetting({ avatar, name }: { avatar: string | null; name: string }) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string>()
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture])

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) setPicture(URL.createObjectURL(file))
    target.value = ''
  }

  async function save(piece: Blob) {
    try {
      const form = new FormData()
      form.append('biz', 'temp')
      form.append('file', piece, 'avatar.jpg')
      const { message: path } = await upload(uploadFile, form)
      const { message: done } = await changeProfile({ avatar: path })
      void message.success(done)
      setPicture(undefined)
    } catch {
      // What a call refused it has said already; the piece can be sent again.
    }
  }

  return (
    <div className={styles.avatar}>
      <p className={styles.label}>头像</p>
      <PersonAvatar name={name} size={120} src={avatar ? staticUrl(avatar) : undefined} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label="选择头像图片"
        onChange={take}
      />
      <Button onClick={() => input.current?.click()}>更换头像</Button>
      <p className={styles.hint}>图片会裁剪为正方形</p>
      <Suspense>
        {picture && (
          <CropDialog
            title="裁剪头像"
            src={picture}
            isRound
            ratios={square}
            longest={256}
            type="image/jpeg"
            onOk={save}
            onCancel={() => setPicture(undefined)}
            onError={(failure) => {
              void message.warning(failure.message)
              setPicture(undefined)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
