import { DeleteOutlined, DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import type { UploadEntry } from './upload-list'
import { useStoredFile } from './use-stored-file'
import type { Uploads } from './use-uploads'

/** A step to one side, in words and as an icon. */
export interface Step {
  word: string
  icon: ReactNode
}

export interface UploadActionsProps {
  entry: UploadEntry
  uploads: Uploads
  mayChange: boolean
  mayMove: boolean
  allowDownload: boolean
  allowRemove: boolean
  /** Towards the beginning, and towards the end. */
  steps: readonly [back: Step, forth: Step]
}

/** What can be done to one file of an upload: downloaded, tried again, moved, taken out. */
export function UploadActions({
  entry,
  uploads,
  mayChange,
  mayMove,
  allowDownload,
  allowRemove,
  steps: [back, forth],
}: UploadActionsProps) {
  const { download } = useStoredFile()
  const { status, name } = entry
  const action = (word: string, icon: ReactNode, onClick: () => void) => (
    <Button {...small} aria-label={`${word}${name}`} icon={icon} onClick={onClick} />
  )
  return (
    <>
      {status === 'done' && allowDownload && action('下载', <DownloadOutlined />, () => void download(entry))}
      {mayChange && status === 'error' && action('重新上传', <RedoOutlined />, () => uploads.retry(entry))}
      {mayMove && action(back.word, back.icon, () => uploads.move(entry, -1))}
      {mayMove && action(forth.word, forth.icon, () => uploads.move(entry, 1))}
      {mayChange &&
        (allowRemove || status !== 'done') &&
        action(status === 'uploading' ? '取消' : '删除', <DeleteOutlined />, () => uploads.remove(entry))}
    </>
  )
}

const small: ButtonProps = { type: 'text', size: 'small' }
