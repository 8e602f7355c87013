import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import { Button, Progress, Tooltip } from 'antd'
import classes from './FileUpload.module.css'
import { type Step, UploadActions, type UploadActionsProps } from './UploadActions'
import { sizeInWords, statusInWords, type UploadEntry } from './upload-list'
import { useStoredFile } from './use-stored-file'
import { useUploadError } from './use-upload-error'

type FileLineProps = Omit<UploadActionsProps, 'steps'>

const steps: readonly [Step, Step] = [
  { word: '前移', icon: <ArrowUpOutlined /> },
  { word: '后移', icon: <ArrowDownOutlined /> },
]

/** One file of an upload: its name, how far it is, and what can be done to it. */
export function FileLine({ entry, ...own }: FileLineProps) {
  const { download } = useStoredFile()
  const { status, name, size } = entry
  return (
    <li className={classes.file} data-status={status}>
      <UploadStatus entry={entry} />
      {status === 'done' && own.allowDownload ? (
        <button type="button" className={classes.name} onClick={() => void download(entry)}>
          {name}
        </button>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {size !== undefined && <span className={classes.hint}>{sizeInWords(size)}</span>}
      <span className={classes.actions}>
        <UploadActions {...own} entry={entry} steps={steps} />
      </span>
      {status === 'uploading' && (
        <Progress
          className={classes.progress ?? ''}
          percent={entry.percent}
          size="small"
          showInfo={false}
          aria-label={`${name}的上传进度`}
        />
      )}
    </li>
  )
}

/** The state of a file as an icon; a failed one tells why on a click. */
export function UploadStatus({ entry }: { entry: UploadEntry }) {
  const showError = useUploadError()
  const words = statusInWords(entry)
  if (entry.status === 'error') {
    return (
      <Tooltip title={words}>
        <Button
          type="text"
          size="small"
          danger
          aria-label={words}
          icon={<CloseCircleFilled />}
          onClick={() => showError(entry)}
        />
      </Tooltip>
    )
  }
  return (
    <Tooltip title={words}>
      <span role="img" aria-label={words} className={classes.status} data-status={entry.status}>
        {entry.status === 'done' ? <CheckCircleFilled /> : <LoadingOutlined />}
      </span>
    </Tooltip>
  )
}
