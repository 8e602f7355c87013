import type { Backup } from '@dougong/contract/system/backups'
import { AccountName } from '../../../resource/AccountName'
import { Status } from '../../../shared/ui/Status'

const states = {
  running: { tone: 'busy', text: '备份中' },
  done: { tone: 'good', text: '完成' },
  failed: { tone: 'bad', text: '失败' },
} as const

const incomplete = { tone: 'warning', text: '不完整' } as const

/** How a backup stands, as a light with its word. */
export function BackupState({ backup }: { backup: Backup }) {
  const isIncomplete = backup.state === 'done' && backup.missingFiles > 0
  const { tone, text } = isIncomplete ? incomplete : states[backup.state]
  const isGone = backup.state === 'done' && !backup.isHere
  return <Status tone={isGone ? 'warning' : tone}>{isGone ? '文件不在本节点' : text}</Status>
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
