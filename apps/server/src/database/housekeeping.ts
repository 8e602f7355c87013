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
  'sign_in_request',
  'import_progress',
  'sys_task',
  'idempotency_key',
  'file_ticket_reader',
  'flow_delivery',
] as const
const everyMs = 10 * 60_000

/** Sweeps out what has expired, now and then. Returns what ends it. */
export function keepHouse(db: Database, logger: Logger): () => Promise<void> {
  const timer = setInterval(() => {
    sweep(db).catch((error: unknown) => logger.warn({ err: error }, 'housekeeping'))
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
