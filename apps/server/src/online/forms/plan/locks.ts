import type { Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'

/** SQLSTATE of a lock that was not to be had in time, and of two who wait for each other. */
const lockStates: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

export function isLockFailure(error: unknown): boolean {
  return lockStates.has((error as { code?: unknown }).code)
}

/** Whoever publishes into a schema waits for the others who do. */
export async function lockPublishing(tx: Transaction, schema: string): Promise<void> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtext($1))', [`publish ${schema}`])
}

interface Holder {
  pid: number
  name: string
  seconds: number
}

/** Returns who uses tables, in a few words; their statements are left out, since they may hold values. */
export async function holdersOf(db: Database, schema: string, tables: readonly string[]): Promise<string> {
  const holders = await runStatement<Holder>(
    db,
    `select distinct a.pid, coalesce(nullif(a.application_name, ''), a.usename::text) as name,
      coalesce(extract(epoch from now() - a.xact_start), 0)::integer as seconds
    from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
    join pg_stat_activity a on a.pid = l.pid
    where l.granted and n.nspname = $1 and c.relname = any($2) and a.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
    order by seconds desc limit 3`,
    [schema, tables],
  )
  if (holders.length === 0) return '另一项同步正在进行，或占用者刚刚离开'
  return holders.map(({ pid, name, seconds }) => `${name} 的进程 ${pid} 已占用 ${seconds} 秒`).join('，')
}
