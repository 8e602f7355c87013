import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { refuse } from '@dougong/contract/errors'
import { BackupFailure } from '../../../database/backup/failure'
import { backupFileName } from '../../../database/backup/file-name'
import { writeBackup } from '../../../database/backup/write-backup'
import type { Download } from '../../../http/downloads/send-download'
import { newId } from '../../../platform/ids'
import type { Services } from '../../../services/services'
import { version } from '../../../config/version'
import {
  beginBackup,
  endBackup,
  findBackup,
  listOutlived,
  removeBackupRow,
  renewBackupLease,
} from './backups.queries'

const leaseEveryMs = 20_000
const day = 86_400_000

export function backupsFolder({ config }: Pick<Services, 'config'>): string {
  return resolve(config.dataDirectory, 'backups')
}

export interface Begun {
  id: string
  /** Ends when the backup is there, or fails with it; the row tells either. */
  done: Promise<void>
}

/** Begins a backup of the whole installation; refused while another is being made. */
export async function begin(
  services: Services,
  { by, isManual, signal }: { by: string | null; isManual: boolean; signal?: AbortSignal },
): Promise<Begun> {
  const { db, config } = services
  const id = newId()
  /* two may fall into one second */
  const name = backupFileName(new Date(), config.timeZone, id.slice(-4))
  const row = { id, file_name: name, is_manual: isManual, node: hostname(), create_by: by }
  if (!(await beginBackup(db, row))) refuse('backup.running')
  return { id, done: make(services, id, name, signal) }
}

async function make(services: Services, id: string, name: string, signal?: AbortSignal): Promise<void> {
  const { db, logger } = services
  const folder = backupsFolder(services)
  const renewal = setInterval(() => {
    renewBackupLease(db, id).catch((error: unknown) => logger.warn({ err: error }, 'backup'))
  }, leaseEveryMs).unref()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeParts(folder)
    const size = await writeBackup(sourceOf(services), join(folder, name), signal)
    await endBackup(db, id, { state: 'done', size })
  } catch (error) {
    logger.error({ err: error }, 'backup failed')
    const message =
      error instanceof BackupFailure ? error.message.split('\n')[0] : '备份失败，详情见服务器日志'
    await endBackup(db, id, { state: 'failed', message: (message ?? '').slice(0, 500) }).catch(
      (lost: unknown) => logger.error({ err: lost }, 'backup'),
    )
    throw error
  } finally {
    clearInterval(renewal)
  }
}

function sourceOf({ config, connection, signSecret, ticketSecret, vaultSecret }: Services) {
  const isSignGenerated = config.signSecret === undefined
  return {
    connection,
    filesFolder: join(config.dataDirectory, 'files'),
    secrets: { ticket: ticketSecret, vault: vaultSecret, ...(isSignGenerated && { sign: signSecret }) },
    version: version.number,
  }
}

/** What a server that was killed has left of one. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOld = async () => Date.now() - (await stat(path)).mtimeMs > day
    if (name.endsWith('.part') && (await isOld())) await rm(path, { force: true })
  }
}

/** Removes a backup with its file. */
export async function remove(services: Services, id: string): Promise<void> {
  const row = (await findBackup(services.db, id)) ?? refuse('backup.missing')
  if (row.state === 'running') refuse('backup.running')
  const file = join(backupsFolder(services), row.file_name)
  if (row.state === 'done' && row.node !== hostname() && !existsSync(file))
    refuse('backup.elsewhere', { node: row.node })
  await rm(file, { force: true })
  await removeBackupRow(services.db, id)
}

export async function download(services: Services, id: string): Promise<Download> {
  const row = (await findBackup(services.db, id)) ?? refuse('backup.missing')
  if (row.state !== 'done') refuse('backup.missing')
  const file = join(backupsFolder(services), row.file_name)
  if (!existsSync(file)) refuse('backup.elsewhere', { node: row.node })
  return { name: row.file_name, contentType: 'application/gzip', bytes: createReadStream(file) }
}

/** How long the job's backups are kept: `7` is their number, `30d` their days. */
export type Keep = { count: number } | { days: number }

export function keepOf(parameter: string | null): Keep | undefined {
  const [, number, unit] = /^([1-9]\d{0,2})(d?)$/.exec(parameter?.trim() ?? '') ?? []
  if (!number) return undefined
  return unit ? { days: Number(number) } : { count: Number(number) }
}

/** Removes what the job's newer backups replace; those of other nodes are left to them. Returns how many went. */
export async function removeOutlived(services: Services, keep: Keep): Promise<number> {
  let removed = 0
  for (const row of await listOutlived(services.db, keep)) {
    const file = join(backupsFolder(services), row.file_name)
    if (row.state === 'done' && row.node !== hostname() && !existsSync(file)) continue
    await rm(file, { force: true })
    await removeBackupRow(services.db, row.id)
    removed += 1
  }
  return removed
}
