import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { FileLine } from './FileLine'
import classes from './FileUpload.module.css'
import { limitsInWords } from './limits'
import { openFileDialog, UploadZone } from './UploadZone'
import type { StoredFile } from './upload-list'
import { useUploads } from './use-uploads'

export interface FileUploadProps {
  /** Paths of stored files, joined by commas. */
  value?: string | null
  /** Told only when every file is stored. */
  onChange?: (value: string) => void
  /** The same with names and sizes. */
  onFilesChange?: (files: StoredFile[]) => void
  id?: string
  disabled?: boolean
  text?: string
  /** The folder of the store. */
  bizPath?: string
  /** Above 0: only this many files are kept, the last ones. */
  number?: number
  multiple?: boolean
  /** Extensions: `.pdf,.docx`. */
  accept?: string
  /** Bytes of one file. */
  maxSize?: number
  /** Whether what is stored may be downloaded. */
  allowDownload?: boolean
  /** Whether what is stored may be taken out; what was chosen just now may always. */
  allowRemove?: boolean
}

const tenMegabytes = 10 * 1024 * 1024

/** Uploads files: chosen, dropped or pasted, several at once. */
export function FileUpload({
  value,
  onChange,
  onFilesChange,
  id,
  disabled = false,
  text = '点击上传',
  bizPath = 'temp',
  number = 0,
  multiple = true,
  accept,
  maxSize = tenMegabytes,
  allowDownload = true,
  allowRemove = true,
}: FileUploadProps) {
  const limits = { fileType: 'all', accept, maxSize, number } as const
  const inputId = useId()
  const uploads = useUploads({ ...limits, value, onChange, onFilesChange, bizPath })
  return (
    <UploadZone
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      onFiles={uploads.add}
      inputId={inputId}
    >
      {!disabled && (
        <div className={classes.head}>
          <Button {...(id && { id })} icon={<UploadOutlined />} onClick={() => openFileDialog(inputId)}>
            {text}
          </Button>
          <span className={classes.hint}>{limitsInWords(limits)}，可拖放或粘贴</span>
        </div>
      )}
      {disabled && uploads.entries.length === 0 && <span className={classes.hint}>暂无文件</span>}
      <ul className={classes.files}>
        {uploads.entries.map((entry) => (
          <FileLine
            key={entry.uid}
            entry={entry}
            uploads={uploads}
            mayChange={!disabled}
            mayMove={!disabled && uploads.entries.length > 1}
            allowDownload={allowDownload}
            allowRemove={allowRemove}
          />
        ))}
      </ul>
    </UploadZone>
  )
}
