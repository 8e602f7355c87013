import type { Generated, JSONColumnType } from 'kysely'
import type { DefaultTime, OptionalTime } from './columns'

interface OutboxTable {
  id: string
  kind: string
  tenant_id: number
  about: string
  payload: JSONColumnType<Record<string, unknown>>
  state: Generated<'waiting' | 'done' | 'failed'>
  tries: Generated<number>
  due_at: DefaultTime
  outcome: string | null
  create_time: DefaultTime
  done_at: OptionalTime
}

/** What leaves the server. */
export interface OutboxTables {
  outbox: OutboxTable
}
