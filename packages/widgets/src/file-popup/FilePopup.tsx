import { App } from 'antd'
import { useState } from 'react'
import { useWidgetData } from '../data'
import { FileUpload } from '../file-upload/FileUpload'
import { UploadsWatch } from '../file-upload/UploadsWatch'
import { nameIn } from '../file-upload/upload-list'
import { ImageUpload } from '../image-upload/ImageUpload'
import { Dialog } from '../modal/Dialog'

/** What was uploaded for the record known by `id`. */
export interface FilePopupResult {
  id: string
  /** Of the first file. */
  name: string
  url: string
  /** Of all files, joined by commas. */
  path: string
  status: 'done'
}

export interface FilePopupProps {
  /** What the files are for; comes back with the result. */
  id: string
  /** Paths that are already there. */
  value?: string
  /** Pictures instead of files. */
  isImage?: boolean
  title?: string
  width?: number
  /** Above 0: only this many files are kept, the last ones. */
  number?: number
  /** Whether what is stored may be downloaded, and taken out. */
  allowDownload?: boolean
  allowRemove?: boolean
  onOk: (result: FilePopupResult) => void
  onClose: () => void
}

/** Files or pictures uploaded in a dialog, for places too narrow for an upload of their own. */
export function FilePopup({
  id,
  value = '',
  isImage = false,
  title = isImage ? '图片上传' : '文件上传',
  width = 520,
  number = 0,
  allowDownload = true,
  allowRemove = true,
  onOk,
  onClose,
}: FilePopupProps) {
  const data = useWidgetData()
  const { message } = App.useApp()
  const [path, setPath] = useState(value)
  const [isUploading, setUploading] = useState(false)

  async function confirm() {
    const [first] = path.split(',')
    if (!first) return void message.warning('未上传任何文件')
    onOk({ id, name: nameIn(first), url: await data.fileAddress(first), path, status: 'done' })
    onClose()
  }

  const control = { value: path, onChange: setPath, number, allowDownload, allowRemove }
  return (
    <Dialog
      open
      title={title}
      width={width}
      confirmLoading={isUploading}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <UploadsWatch onChange={setUploading}>
        {isImage ? <ImageUpload {...control} isMultiple /> : <FileUpload {...control} />}
      </UploadsWatch>
    </Dialog>
  )
}
