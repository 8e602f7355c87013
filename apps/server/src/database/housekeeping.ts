import { sendStates } from '@dougong/contract/system/messages/sent-messages'
import { sql } from 'kysely'
import type { Logger } from '../platform/logging/logger'
import type { Database } from './connect'

export const perishableTables = [
  'sys_session',
  'ended_session',
  'sign_in_failure',
  'captcha',
  'sms_code',
  'sms_budget',
  'one_time_token',
  'import_progress',
] as const
const everyMs = 10 * 60_000

/** Sweeps out what has expired, now and then. Returns what ends it. */
export function keepHouse(db: Database, logger: Logger, logDays: number): () => Promise<void> {
  const timer = setInterval(() => {
    Promise.all([sweep(db), sweepLogs(db, logDays), sweepMessages(db, logDays)]).catch((error: unknown) =>
      logger.warn({ err: error }, 'housekeeping'),
    )
  }, everyMs)
  timer.unref()
  return async () => clearInterval(timer)
}

/** Removes every row whose time is up; nothing reads such rows, so this only saves room. */
export async function sweep(db: Database): Promise<void> {
  for (const table of perishableTables) {
    await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db)
  }
}

/** Removes log lines older than so many days. Visits stay: the home page counts them all. */
export async function sweepLogs(db: Database, days: number): Promise<void> {
  /* whatever the tenant: the installation keeps its logs so long */
  await db
    .deleteFrom('sys_log')
    .where('is_visit', '=', false)
    .where('create_time', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}

/**
 * Removes from the history of messages what was sent, or given up, so many days ago; what still waits stays. What people have in
 * their own lists is theirs.
 */
export async function sweepMessages(db: Database, days: number): Promise<void> {
  /* whatever the tenant: the installation keeps its history so long */
  await db
    .deleteFrom('sys_sms')
    .where('es_send_status', 'in', [sendStates.sent, sendStates.givenUp])
    .where('create_time', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where(sql<boolean>`coalesce(es_send_time, create_time) < now() - make_interval(days => ${days})`)
    .execute()
}
