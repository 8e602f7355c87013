import type { Comparison } from '@dougong/contract/system/monitoring/alerts'
import { type FigureName, isFigure } from '@dougong/contract/system/monitoring/figures'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

export interface MonitorAlert {
  id: string
  figure: FigureName
  comparison: Comparison
  threshold: number
  minutes: number
}

/** Those that are on. */
export async function listAlerts(db: Database): Promise<MonitorAlert[]> {
  const rows = await db
    .selectFrom('monitor_alert')
    .select(['id', 'figure', 'comparison', 'threshold', 'minutes'])
    .where('is_on', '=', 'Y')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    isFigure(row.figure) ? [{ ...row, figure: row.figure, comparison: row.comparison as Comparison }] : [],
  )
}

/** The alerts that are known to be crossed there. */
export async function listCrossed(
  db: Database,
  nodes: readonly string[],
): Promise<{ id: string; node: string }[]> {
  return db
    .selectFrom('monitor_crossing')
    .select(['alert_id as id', 'node'])
    .where('node', 'in', [...nodes])
    .execute()
}

/** Notes that an alert is crossed; false where that is known, or the alert is gone. */
export async function noteCrossed(tx: Transaction, id: string, node: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into monitor_crossing (alert_id, node) select id, ${node} from monitor_alert where id = ${id}
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`update monitor_alert set raised_time = coalesce(raised_time, now()) where id = ${id}`.execute(tx)
  return true
}

/** Notes that it is not any more; false where nobody had said that it was. */
export async function noteOver(tx: Transaction, id: string, node: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('monitor_crossing')
    .where('alert_id', '=', id)
    .where('node', '=', node)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await clearRaised(tx)
  return true
}

/** Says of what is crossed here that somebody still looks; what a dead node has left is forgotten. */
export async function renewCrossings(db: Database, node: string): Promise<void> {
  await sql`update monitor_crossing set seen_at = now() where node in (${node}, '')`.execute(db)
  await sql`delete from monitor_crossing where seen_at < now() - interval '10 minutes'`.execute(db)
  await clearRaised(db)
}

/** Forgets what was crossed of an alert that is another now. */
export async function forgetCrossings(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('monitor_crossing').where('alert_id', '=', id).execute()
  await clearRaised(tx)
}

async function clearRaised(db: Database | Transaction): Promise<void> {
  await sql`update monitor_alert a set raised_time = null where raised_time is not null
    and not exists (select from monitor_crossing c where c.alert_id = a.id)`.execute(db)
}
