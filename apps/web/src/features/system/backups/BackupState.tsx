import type { Backup } from '@dougong/contract/system/backups'
import { AccountName } from '../../../resource/AccountName'
import { Status } from '../../../shared/ui/Status'

const states = {
  running: { tone: 'busy', text: '备份中' },
  done: { tone: 'good', text: '完成' },
  failed: { tone: 'bad', text: '失败' },
} as const

/** How a backup stands, as a light with its word. */
export function BackupState({ backup }: { backup: Backup }) {
  const { tone, text } = states[backup.state]
  const isGone = backup.state === 'done' && !backup.isHere
  return <Status tone={isGone ? 'warning' : tone}>{isGone ? '文件不在本节点' : text}</Status>
}

/** `12.3 MB`; a dash while nobody knows. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '—'
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(2)} GB`
}

/** Who had it made. */
export function BackupOrigin({ backup: { isManual, createBy } }: { backup: Backup }) {
  if (!isManual) return '定时任务'
  return (
    <>
      手动（
      <AccountName value={createBy} />）
    </>
  )
}
