import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, App, Button, Progress, Upload } from 'antd'
import { useRef, useState } from 'react'
import { Dialog } from '../modal/Dialog'
import classes from './ExcelImport.module.css'
import { isWorkbook, withFiles } from './workbooks'

/** How far an import is. */
export interface ImportProgress {
  percent: number
  /** What is being done, in a few words. */
  words: string
  /** It goes on by itself, also when the dialog is closed. */
  isInBackground?: boolean
}

/** What became of an import. */
export type ImportAnswer =
  | { kind: 'done'; message: string }
  /** Some rows were left out: the link leads to them. */
  | { kind: 'partly'; message: string; details: string; reasons: readonly string[]; onDownload: () => void }
  | { kind: 'refused'; message: string }
  /** By who imports. */
  | { kind: 'cancelled'; message: string }

export interface ExcelImportProps {
  /** Sends one file. What breaks off rejects. */
  onImport: (
    file: File,
    options: { onProgress: (progress: ImportProgress) => void; signal: AbortSignal },
  ) => Promise<ImportAnswer>
  /** Fetches a workbook to fill in, where there is one. */
  onTemplate?: (() => void) | undefined
  /** Something was imported. */
  onOk: () => void
  onClose: () => void
}

/** Imports spreadsheets, one after the other, told in words what became of them: what failed stays, the others go on. */
export function ExcelImport({ onImport, onTemplate, onOk, onClose }: ExcelImportProps) {
  const { message, modal } = App.useApp()
  const [files, setFiles] = useState<File[]>([])
  const [progress, setProgress] = useState<ImportProgress>()
  const [failures, setFailures] = useState<readonly string[]>([])
  const running = useRef<AbortController>(undefined)
  const isRunning = progress !== undefined
  const isInBackground = progress?.isInBackground === true

  function take(file: File) {
    if (isWorkbook(file.name)) setFiles((before) => withFiles(before, [file]))
    else void message.warning(`${file.name} 不是 .xls 或 .xlsx 文件`)
    return false
  }

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setFailures([])
    const failed = new Map<File, string>()
    for (const file of files) {
      setProgress({ percent: 0, words: '上传中...' })
      const answer = await send(file, controller.signal)
      if (answer.kind === 'cancelled') void message.info(answer.message)
      if (controller.signal.aborted) break
      if (answer.kind === 'done') void message.success(answer.message)
      else if (answer.kind === 'partly') warnOfLeftOut(answer)
      else if (answer.kind === 'refused') failed.set(file, `${file.name}：${answer.message}`)
    }
    setProgress(undefined)
    if (failed.size < files.length && !controller.signal.aborted) onOk()
    if (failed.size === 0) return onClose()
    setFiles([...failed.keys()])
    setFailures([...failed.values()])
  }

  async function send(file: File, signal: AbortSignal): Promise<ImportAnswer> {
    try {
      return await onImport(file, { onProgress: setProgress, signal })
    } catch {
      if (!signal.aborted) void message.error('文件上传失败')
      return { kind: 'refused', message: '文件上传失败' }
    }
  }

  function warnOfLeftOut({
    message: words,
    details,
    reasons,
    onDownload,
  }: ImportAnswer & { kind: 'partly' }) {
    modal.warning({
      title: words,
      width: 520,
      okText: '知道了',
      content: (
        <>
          <p>{details}</p>
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          具体详情请
          <Button type="link" size="small" onClick={onDownload}>
            点击下载
          </Button>
        </>
      ),
    })
  }

  /** What goes on by itself is left alone; what is only being sent ends with the dialog. */
  function close() {
    if (!isInBackground) running.current?.abort()
    onClose()
  }

  function cancel() {
    running.current?.abort()
    onClose()
  }

  return (
    <Dialog
      open
      title="导入EXCEL"
      width={600}
      onCancel={close}
      footer={
        <>
          {isInBackground && <Button onClick={cancel}>取消导入</Button>}
          <Button onClick={close}>{isInBackground ? '在后台继续' : '关闭'}</Button>
          <Button
            type="primary"
            disabled={files.length === 0}
            loading={isRunning}
            onClick={() => void start()}
          >
            {isInBackground ? '导入中...' : isRunning ? '上传中...' : '开始上传'}
          </Button>
        </>
      }
    >
      {failures.map((failure) => (
        <Alert key={failure} className={classes.warning ?? ''} type="warning" showIcon title={failure} />
      ))}
      <Upload.Dragger
        multiple
        accept=".xls,.xlsx"
        disabled={isRunning}
        fileList={files.map((file, index) => ({ uid: String(index), name: file.name, status: 'done' }))}
        beforeUpload={take}
        onRemove={({ uid }) => setFiles((before) => before.filter((_, index) => String(index) !== uid))}
      >
        <p className={classes.icon}>
          <InboxOutlined />
        </p>
        <p className={classes.invitation}>选择导入文件</p>
        <p className={classes.hint}>点击或拖放 .xls、.xlsx 文件到这里，可以选择多个</p>
      </Upload.Dragger>
      {onTemplate && (
        <Button
          type="link"
          className={classes.template ?? ''}
          icon={<FileExcelOutlined />}
          onClick={onTemplate}
        >
          下载导入模板
        </Button>
      )}
      {progress && (
        <div role="status">
          {progress.words}
          <Progress percent={progress.percent} aria-label="导入进度" />
        </div>
      )}
    </Dialog>
  )
}
