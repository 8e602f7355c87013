import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWidgetData } from '../data'
import { useReportUploading } from './UploadsWatch'
import { refusalOf, type UploadLimits } from './limits'
import {
  entryOf,
  changed,
  entriesOf,
  lastOnes,
  moved,
  type StoredFile,
  type UploadChange,
  type UploadEntry,
  valueOf,
} from './upload-list'

/** So many files travel side by side; the others wait. */
const atOnce = 3

export interface UploadsOptions extends UploadLimits {
  value: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  onFilesChange?: ((files: StoredFile[]) => void) | undefined
  bizPath: string
}

/** The files of an upload control: what is stored, what is on its way, and what can be done to them. */
export function useUploads({ value, onChange, onFilesChange, bizPath, ...limits }: UploadsOptions) {
  const data = useWidgetData()
  const { message } = App.useApp()
  const [entries, setEntries] = useState(() => entriesOf(value))
  const latest = useRef(entries)
  const reportedPaths = useRef(value ?? '')
  const running = useRef(new Map<string, AbortController>())
  useReportUploading(entries.some(({ status }) => status === 'uploading'))

  // Somebody else gave the control another value.
  useEffect(() => {
    if ((value ?? '') === reportedPaths.current) return
    reportedPaths.current = value ?? ''
    latest.current = entriesOf(value)
    setEntries(latest.current)
  }, [value])

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
    }
  }, [])

  function take(next: UploadEntry[]) {
    latest.current = next
    setEntries(next)
    startWaiting()
  }

  const note = (change: UploadChange) => take(changed(latest.current, change))

  /** Reports the paths to the form once every file is stored. */
  function reportPaths() {
    const paths = valueOf(latest.current)
    if (paths === undefined || paths === reportedPaths.current) return
    reportedPaths.current = paths
    onChange?.(paths)
    onFilesChange?.(
      latest.current.map(({ name, path, size = 0 }) => ({ fileName: name, filePath: path, fileSize: size })),
    )
  }

  function startWaiting() {
    const waiting = latest.current.filter(
      ({ uid, status }) => status === 'uploading' && !running.current.has(uid),
    )
    for (const entry of waiting.slice(0, Math.max(0, atOnce - running.current.size))) void send(entry)
  }

  async function send({ uid, name, file }: UploadEntry) {
    if (!file) return
    const controller = new AbortController()
    running.current.set(uid, controller)
    const { signal } = controller
    const onProgress = (percent: number) => note({ kind: 'sent', uid, percent })
    try {
      const path = await data.upload(file, { biz: bizPath, onProgress, signal })
      running.current.delete(uid)
      note({ kind: 'stored', uid, path })
      reportPaths()
    } catch (error) {
      running.current.delete(uid)
      if (signal.aborted) return startWaiting()
      const reason = error instanceof Error ? error.message : undefined
      void message.error(`${name} 上传失败.${reason ?? ''}`)
      note({ kind: 'failed', uid, message: reason })
    }
  }

  return {
    entries,
    add(files: readonly File[]) {
      const accepted = files.filter((file) => {
        const refusal = refusalOf(file, limits)
        if (refusal) void message.warning(refusal)
        return refusal === undefined
      })
      const fresh = accepted.map(entryOf)
      const kept = lastOnes([...latest.current, ...fresh], limits.number)
      for (const { uid } of latest.current)
        if (!kept.some((entry) => entry.uid === uid)) running.current.get(uid)?.abort()
      take(kept)
    },
    /** Takes a file off; one that is on its way is stopped. */
    remove({ uid }: UploadEntry) {
      running.current.get(uid)?.abort()
      running.current.delete(uid)
      note({ kind: 'removed', uid })
      reportPaths()
    },
    retry: ({ uid }: UploadEntry) => note({ kind: 'again', uid }),
    move({ uid }: UploadEntry, by: -1 | 1) {
      const next = moved(
        latest.current,
        latest.current.findIndex((entry) => entry.uid === uid),
        by,
      )
      if (typeof next === 'string') return void message.warning(next)
      take(next)
      reportPaths()
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
