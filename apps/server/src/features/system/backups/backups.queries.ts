import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** A node that has been silent for this long has ended, and its backup with it. */
const lease = sql<string>`now() + interval '1 minute'`
const interrupted = '服务器停止，备份中断'

/** Ends what a stopped node left, and begins one; false where another is being made. */
export async function beginBackup(
  db: Database | Transaction,
  row: {
    id: string
    file_name: string
    is_manual: boolean
    node: string
    pid: number
    create_by: string | null
  },
): Promise<boolean> {
  await endLostBackups(db)
  const started = await db
    .insertInto('sys_backup')
    .values({ ...row, lease_until: lease })
    .onConflict((conflict) => conflict.column('state').where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

export async function renewBackupLease(db: Database, id: string): Promise<void> {
  await db.updateTable('sys_backup').set({ lease_until: lease }).where('id', '=', id).execute()
}

export async function endBackup(
  db: Database,
  id: string,
  outcome:
    | { state: 'done'; size: number; missing_files: number; message: string | null }
    | { state: 'failed'; message: string },
): Promise<void> {
  await db
    .updateTable('sys_backup')
    .set({ ...outcome, end_time: sql<string>`now()`, lease_until: null })
    .where('id', '=', id)
    .execute()
}

export async function endLostBackups(db: Database | Transaction): Promise<void> {
  await db
    .updateTable('sys_backup')
    .set({ state: 'failed', message: interrupted, end_time: sql<string>`now()`, lease_until: null })
    .where('state', '=', 'running')
    .where('lease_until', '<', sql<string>`now()`)
    .execute()
}

/** Names, and the processes that make them, of the backups that a machine is making as far as the database knows. */
export function listRunning(
  db: Database,
  node: string,
): Promise<{ id: string; file_name: string; pid: number }[]> {
  return db
    .selectFrom('sys_backup')
    .select(['id', 'file_name', 'pid'])
    .where('state', '=', 'running')
    .where('node', '=', node)
    .execute()
}

/** Of these files those whose backups are not being made any more. */
export async function listEnded(db: Database, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('sys_backup')
    .select('file_name')
    .where('file_name', 'in', files)
    .where('state', '<>', 'running')
    .execute()
  return rows.map(({ file_name }) => file_name)
}

export async function endInterrupted(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sys_backup')
    .set({ state: 'failed', message: interrupted, end_time: sql<string>`now()`, lease_until: null })
    .where('id', 'in', ids)
    .where('state', '=', 'running')
    .execute()
}

const columns = [
  'id',
  'file_name',
  'state',
  'size',
  'message',
  'is_manual',
  'missing_files',
  'node',
  'create_by',
  'create_time',
  'end_time',
] as const

/** One page, the newest first. */
export function listBackupRows(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('sys_backup')
    .select(columns)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type BackupRow = Awaited<ReturnType<typeof listBackupRows>>[number]

export async function countBackups(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('sys_backup')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findBackup(db: Database, id: string): Promise<BackupRow | undefined> {
  return db.selectFrom('sys_backup').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function removeBackupRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sys_backup').where('id', '=', id).execute()
}

/** What the job made beyond the newest `count`, or more than `days` ago; what somebody asked for stays. */
export function listOutlived(db: Database, keep: { count: number } | { days: number }): Promise<BackupRow[]> {
  const made = db
    .selectFrom('sys_backup')
    .select(columns)
    .where('is_manual', '=', false)
    .where('state', '<>', 'running')
    .orderBy('create_time', 'desc')
  if ('days' in keep)
    return made.where('create_time', '<', sql<string>`now() - make_interval(days => ${keep.days})`).execute()
  const newest = db
    .selectFrom('sys_backup')
    .select('id')
    .where('is_manual', '=', false)
    .where('state', '=', 'done')
    .orderBy('create_time', 'desc')
    .limit(keep.count)
  const oldestKept = sql<string>`coalesce((select min(create_time) from sys_backup where id in (${newest})), now())`
  return made
    .where('id', 'not in', newest)
    .where((row) => row.or([row('state', '=', 'done'), row('create_time', '<', oldestKept)]))
    .execute()
}
