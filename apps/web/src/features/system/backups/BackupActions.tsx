import { type Backup, downloadBackup, removeBackup } from '@dougong/contract/system/backups'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { answer } from '../../../shared/api/client'
import { saveDownload } from '../../../shared/api/save-download'
import { RemoveButton } from '../../../shared/ui/RowButtons'

/** What can be done with one backup, by who may. */
export function BackupActions({ backup }: { backup: Backup }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isFetching, setFetching] = useState(false)
  if (backup.state === 'running') return null

  async function fetchFile() {
    setFetching(true)
    await saveDownload(downloadBackup, { query: { id: backup.id } }, backup.name)
    setFetching(false)
  }
  async function remove() {
    try {
      const { message: done } = await answer(removeBackup, { query: { id: backup.id } })
      void message.success(done)
    } catch {
      /* it has been said */
    }
    await queries.invalidateQueries({ queryKey: ['backups'] })
  }

  return (
    <>
      {backup.state === 'done' && backup.isHere && (
        <Can do="system:backup:download">
          <Button
            type="link"
            size="small"
            loading={isFetching}
            aria-label={`下载 ${backup.name}`}
            onClick={() => void fetchFile()}
          >
            下载
          </Button>
        </Can>
      )}
      <Can do="system:backup:delete">
        <RemoveButton name={backup.name} warning="备份文件将一并删除。" onRemove={remove} />
      </Can>
    </>
  )
}
