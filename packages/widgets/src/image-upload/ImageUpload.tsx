import { PlusOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useId, useState } from 'react'
import { limitsInWords } from '../file-upload/limits'
import { openFileDialog, UploadZone } from '../file-upload/UploadZone'
import type { UploadEntry } from '../file-upload/upload-list'
import { useStoredFile } from '../file-upload/use-stored-file'
import { useUploads } from '../file-upload/use-uploads'
import { viewer } from '../image-preview/viewer'
import { ImageCard } from './ImageCard'
import classes from './ImageUpload.module.css'

export interface ImageUploadProps {
  /** Paths of stored pictures, joined by commas. */
  value?: string | null
  /** Told only when every picture is stored. */
  onChange?: (value: string) => void
  id?: string
  disabled?: boolean
  text?: string
  /** The folder of the store. */
  bizPath?: string
  /** Several pictures; otherwise the last one stays. */
  isMultiple?: boolean
  /** Of several, only this many are kept, the last ones; 0 keeps all. */
  number?: number
  /** Bytes of one picture. */
  maxSize?: number
  /** Whether what is stored may be downloaded. */
  allowDownload?: boolean
  /** Whether what is stored may be taken out; what was chosen just now may always. */
  allowRemove?: boolean
}

const tenMegabytes = 10 * 1024 * 1024

/** Uploads pictures: one, or several in an order. */
export function ImageUpload({
  value,
  onChange,
  id,
  disabled = false,
  text = '上传',
  bizPath = 'temp',
  isMultiple = false,
  number = 0,
  maxSize = tenMegabytes,
  allowDownload = true,
  allowRemove = true,
}: ImageUploadProps) {
  const limits = { fileType: 'image', maxSize, number: isMultiple ? number : 1 } as const
  const inputId = useId()
  const uploads = useUploads({ ...limits, value, onChange, bizPath })
  const { addressOf } = useStoredFile()
  const [enlarged, setEnlarged] = useState<{ src: string; name: string }>()
  const { entries } = uploads
  const offersMore = !disabled && (isMultiple || entries.length === 0)

  const preview = async (entry: UploadEntry) => {
    const src = await addressOf(entry)
    if (src) setEnlarged({ src, name: entry.name })
  }

  return (
    <UploadZone
      accept="image/*"
      multiple={isMultiple}
      disabled={disabled}
      onFiles={uploads.add}
      inputId={inputId}
    >
      <ul className={classes.cards}>
        {entries.map((entry) => (
          <ImageCard
            key={entry.uid}
            entry={entry}
            uploads={uploads}
            mayChange={!disabled}
            mayMove={!disabled && entries.length > 1}
            allowDownload={allowDownload}
            allowRemove={allowRemove}
            onPreview={() => void preview(entry)}
          />
        ))}
        {offersMore && (
          <li>
            <button
              type="button"
              {...(id && { id })}
              className={classes.choose}
              onClick={() => openFileDialog(inputId)}
            >
              <PlusOutlined />
              <span>{text}</span>
            </button>
          </li>
        )}
      </ul>
      {offersMore && <p className={classes.hint}>{limitsInWords(limits)}，可拖放或粘贴</p>}
      {disabled && entries.length === 0 && <span className={classes.hint}>暂无图片</span>}
      <div hidden>
        <Image
          alt=""
          {...(enlarged && { src: enlarged.src })}
          preview={{
            ...viewer(() => enlarged?.name ?? ''),
            open: enlarged !== undefined,
            ...(enlarged && { src: enlarged.src }),
            onOpenChange: (isOpen) => {
              if (!isOpen) setEnlarged(undefined)
            },
          }}
        />
      </div>
    </UploadZone>
  )
}
