import { getImportProgress } from '@dougong/contract/resource/import'
import { cancelTask, type Task } from '@dougong/contract/tasks/tasks'
import {
  ExcelImport,
  type ExcelImportProps,
  type ImportAnswer,
} from '@dougong/widgets/excel-import/ExcelImport'
import { useRef } from 'react'
import { ApiError, call } from '../../shared/api/client'
import { saveDownload, saveLinked } from '../../shared/api/save-download'
import { upload, type UploadOptions } from '../../shared/api/upload'
import { clientConfig } from '../../shared/client-config'
import { callOf, type ListSource } from '../calls'

/** An import may take as long as a hundred thousand rows need. */
const timeoutMs = 30 * 60_000
const askEvery = 1000
/** What the server says of a task that its owner has cancelled. */
const cancelledCode = 499

interface ResourceImportProps {
  source: ListSource
  /** Sent along where the rows belong to a record of another resource. */
  foreignKeys?: string
  /** So many records were imported. */
  onOk: (count: number) => void
  onClose: () => void
}

/** Imports records of a resource from spreadsheets. */
export function ResourceImport({ source, foreignKeys, onOk, onClose }: ResourceImportProps) {
  const imported = useRef(0)
  const template = callOf(source, 'importTemplate')
  const run: ExcelImportProps['onImport'] = async (file, { onProgress, signal }) => {
    const importId = crypto.randomUUID()
    const form = formOf(file, { importId, ...(foreignKeys && { foreignKeys }) })
    const ending = new AbortController()
    const asking = setInterval(() => {
      call(getImportProgress, { query: { importId } }, { silent: true, signal: ending.signal }).then(
        ({ percent, done, total }) => {
          if (total > 0 && !taskId) onProgress({ percent, words: `导入中... ${done} / ${total} 行` })
        },
        () => undefined,
      )
    }, askEvery)
    const sending = new AbortController()
    let isSent = false
    let taskId: string | undefined
    /* what has been sent is the server's: it ends there, as soon as it has a name */
    const cancel = () => {
      if (taskId) void call(cancelTask, { body: { id: taskId } }, { quiet: true }).catch(() => undefined)
      else if (!isSent) sending.abort()
    }
    signal.addEventListener('abort', cancel)
    const onTask = ({ id, done, total, phase }: Task) => {
      clearInterval(asking)
      const isNew = taskId === undefined
      taskId = id
      if (isNew && signal.aborted) cancel()
      const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0
      onProgress({ percent, words: phase || '导入中...', isInBackground: true })
    }
    try {
      return await answerOf(form, {
        signal: sending.signal,
        onTask,
        onProgress: (percent) => {
          isSent = percent === 100
          if (!taskId) onProgress({ percent, words: '上传中...' })
        },
      })
    } finally {
      ending.abort()
      clearInterval(asking)
      signal.removeEventListener('abort', cancel)
    }
  }

  async function answerOf(
    form: FormData,
    options: Pick<UploadOptions, 'signal' | 'onTask' | 'onProgress'>,
  ): Promise<ImportAnswer> {
    try {
      const { code, message, result } = await upload(callOf(source, 'importExcel'), form, {
        quiet: true,
        timeout: timeoutMs,
        ...options,
      })
      imported.current += result.successCount
      if (code !== 201) return { kind: 'done', message }
      const { msg, errors, fileUrl, fileName, successCount, errorCount } = result
      return {
        kind: 'partly',
        message:
          successCount === 0 ? '没有导入任何数据' : `导入了 ${successCount} 行，另有 ${errorCount} 行未导入`,
        details: msg,
        reasons: errors,
        onDownload: () => saveLinked(clientConfig.apiBase + (fileUrl ?? ''), fileName ?? '错误数据.xlsx'),
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === cancelledCode)
        return { kind: 'cancelled', message: error.message }
      if (error instanceof ApiError && error.envelope) return { kind: 'refused', message: error.message }
      throw error
    }
  }

  return (
    <ExcelImport
      onImport={run}
      onTemplate={() => void saveDownload(template, {}, `${source.title}导入模板.xlsx`)}
      onOk={() => onOk(imported.current)}
      onClose={onClose}
    />
  )
}

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files[]', file)
  return form
}
