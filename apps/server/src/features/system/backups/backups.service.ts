import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { refuse } from '@dougong/contract/errors'
import { BackupFailure } from '../../../database/backup/failure'
import { backupFileName } from '../../../database/backup/file-name'
import { inTransaction } from '../../../database/transaction'
import { missingFilesText, type WrittenBackup, writeBackup } from '../../../database/backup/write-backup'
import type { Download } from '../../../http/downloads/send-download'
import { newId } from '../../../platform/ids'
import type { Services } from '../../../services/services'
import { version } from '../../../config/version'
import {
  beginBackup,
  endBackup,
  endInterrupted,
  findBackup,
  listEnded,
  listOutlived,
  listRunning,
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
  done: Promise<WrittenBackup>
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
  const row = { id, file_name: name, is_manual: isManual, node: hostname(), pid: process.pid, create_by: by }
  if (!(await inTransaction(db, (tx) => beginBackup(tx, row)))) refuse('backup.running')
  return { id, done: make(services, id, name, signal) }
}

async function make(
  services: Services,
  id: string,
  name: string,
  signal?: AbortSignal,
): Promise<WrittenBackup> {
  const { db, logger } = services
  const folder = backupsFolder(services)
  const renewal = setInterval(() => {
    renewBackupLease(db, id).catch((error: unknown) => logger.warn({ err: error }, 'backup'))
  }, leaseEveryMs).unref()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeParts(services)
    const written = await writeBackup(sourceOf(services), join(folder, name), signal)
    const { size, missingFiles } = written
    const problem = missingFilesText(missingFiles)
    if (problem) logger.warn({ missing: missingFiles.length }, 'backup incomplete')
    await endBackup(db, id, {
      state: 'done',
      size,
      missing_files: missingFiles.length,
      message: problem?.slice(0, 500) ?? null,
    })
    return written
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

/** Ends and sweeps away what a process of this machine was making when it was killed; nobody needs to wait for its lease. */
export async function tidyAfterKill(services: Services): Promise<void> {
  const { db } = services
  const lost = (await listRunning(db, hostname())).filter(({ pid }) => !isAlive(pid))
  await endInterrupted(
    db,
    lost.map(({ id }) => id),
  )
  await removeParts(services)
}

/** At the start of a process nothing that bears its number is its own. */
function isAlive(pid: number): boolean {
  if (pid === process.pid || pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const partOf = /^(.+)\.[0-9a-f]{8}\.part$/

/** What killed processes have left: parts of backups that have ended, and old ones that nobody knows. */
async function removeParts(services: Services): Promise<void> {
  const folder = backupsFolder(services)
  const parts = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const backup = partOf.exec(name)?.[1]
    return backup ? [{ name, backup }] : []
  })
  const ended = new Set(
    await listEnded(
      services.db,
      parts.map(({ backup }) => backup),
    ),
  )
  for (const { name, backup } of parts) {
    const path = join(folder, name)
    const ageMs = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (ended.has(backup) || ageMs > day) await rm(path, { force: true })
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
