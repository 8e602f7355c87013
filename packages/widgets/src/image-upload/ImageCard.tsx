import { EyeOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useWidgetData } from '../data'
import { UploadStatus } from '../file-upload/FileLine'
import type { UploadEntry } from '../file-upload/upload-list'
import { type Step, UploadActions, type UploadActionsProps } from '../file-upload/UploadActions'
import { useLoaded } from '../use-loaded'
import classes from './ImageUpload.module.css'

interface ImageCardProps extends Omit<UploadActionsProps, 'steps'> {
  onPreview: () => void
}

const steps: readonly [Step, Step] = [
  { word: '左移', icon: <LeftOutlined /> },
  { word: '右移', icon: <RightOutlined /> },
]

/** One picture of an upload. */
export function ImageCard({ entry, onPreview, ...own }: ImageCardProps) {
  const address = useAddress(entry)
  const { status, name } = entry
  return (
    <li className={classes.card} data-status={status}>
      {address && <img className={classes.picture} src={address} alt={name} />}
      {status === 'uploading' && (
        <Progress type="circle" size={48} percent={entry.percent} aria-label={`${name}的上传进度`} />
      )}
      {status === 'error' && (
        <span className={classes.failed}>
          <UploadStatus entry={entry} />
          {name}
        </span>
      )}
      <span className={classes.actions}>
        {status === 'done' && (
          <Button
            type="text"
            size="small"
            aria-label={`预览${name}`}
            icon={<EyeOutlined />}
            onClick={onPreview}
          />
        )}
        <UploadActions {...own} entry={entry} steps={steps} />
      </span>
    </li>
  )
}

/** Where the picture can be seen: as long as it is not stored, in this browser. */
function useAddress({ path, file, status }: UploadEntry): string | undefined {
  const data = useWidgetData()
  const [own, setOwn] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const address = URL.createObjectURL(file)
    setOwn(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  const stored = useLoaded(file || path === '' ? undefined : path, () => data.fileAddress(path))
  return status === 'error' ? undefined : (own ?? stored.data)
}
