import { sql } from 'kysely'
import type { Database } from '../../../database/connect'

/** A node that has been silent for this long has ended, and its backup with it. */
const lease = sql<string>`now() + interval '1 minute'`
const interrupted = '服务器停止，备份中断'

/** Ends what a stopped node left, and begins one; false where another is being made. */
export async function beginBackup(
  db: Database,
  row: { id: string; file_name: string; is_manual: boolean; node: string; create_by: string | null },
): Promise<boolean> {
  await endLostBackups(db)
  const begun = await db
    .insertInto('sys_backup')
    .values({ ...row, lease_until: lease })
    .onConflict((conflict) => conflict.column('state').where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function renewBackupLease(db: Database, id: string): Promise<void> {
  await db.updateTable('sys_backup').set({ lease_until: lease }).where('id', '=', id).execute()
}

export async function endBackup(
  db: Database,
  id: string,
  outcome: { state: 'done'; size: number } | { state: 'failed'; message: string },
): Promise<void> {
  await db
    .updateTable('sys_backup')
    .set({ ...outcome, end_time: sql<string>`now()`, lease_until: null })
    .where('id', '=', id)
    .execute()
}

export async function endLostBackups(db: Database): Promise<void> {
  await db
    .updateTable('sys_backup')
    .set({ state: 'failed', message: interrupted, end_time: sql<string>`now()`, lease_until: null })
    .where('state', '=', 'running')
    .where('lease_until', '<', sql<string>`now()`)
    .execute()
}

const columns = [
  'id',
  'file_name',
  'state',
  'size',
  'message',
  'is_manual',
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
