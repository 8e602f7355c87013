import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requirePlatform } from '../../../access/tenants'
import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/backups'
import { type Route, serve, serveDownload } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { type BackupRow, countBackups, endLostBackups, listBackupRows } from './backups.queries'
import { backupsFolder, begin, download, remove } from './backups.service'

export function backupRoutes(services: Services): Route[] {
  const { db } = services
  const folder = backupsFolder(services)
  return [
    serve(contract.listBackups, async ({ query, actor }) => {
      requirePlatform(actor)
      await endLostBackups(db)
      const { pageNo, pageSize } = query
      const [rows, total] = await Promise.all([
        listBackupRows(db, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countBackups(db),
      ])
      const records = rows.map((row) => present(row, folder))
      return { ...page(records, total, query), folder }
    }),
    serve(contract.makeBackup, async ({ actor }) => {
      requirePlatform(actor)
      const { done } = await begin(services, { by: actor.username, isManual: true })
      /* its row says what became of it */
      done.catch(() => undefined)
      return null
    }),
    serve(contract.removeBackup, async ({ query, actor }) => {
      requirePlatform(actor)
      await remove(services, query.id)
      return null
    }),
    serveDownload(contract.downloadBackup, ({ query, actor }) => {
      requirePlatform(actor)
      return download(services, query.id)
    }),
  ]
}

function present(row: BackupRow, folder: string): contract.Backup {
  return {
    id: row.id,
    name: row.file_name,
    state: row.state,
    size: row.size,
    message: row.message,
    isManual: row.is_manual,
    missingFiles: row.missing_files,
    createBy: row.create_by,
    createTime: row.create_time,
    endTime: row.end_time,
    isHere: existsSync(join(folder, row.file_name)),
  }
}
