import { sendStates } from '@dougong/contract/system/messages/sent-messages'
import type { RetentionKind } from '@dougong/contract/system/retention'
import { type RawBuilder, sql } from 'kysely'
import { keptDeliveryKind } from '../../../services/kept-deliveries'

type Condition = RawBuilder<boolean>

/** Where the rows of a kind are, and which of their table's they are. */
export interface KeptRows {
  table: string
  /** The time they are removed by; its index is walked from the oldest on. */
  time: string
  /** What the index of the time is limited to. */
  indexed?: Condition
  /** Which rows of the table are of the kind, and may go where their end came before `end`. */
  isMeant: (end: RawBuilder<unknown>) => Condition
  /** A partial index of just these rows: by its size the planner knows how many there are. */
  countedBy?: string
  defaultDays: (logDays: number) => number
}

const likeLogs = (logDays: number) => logDays
const forever = () => 0

/** Of a table `t`. What waits or runs stays, however old it is. */
export const keptRows: Record<RetentionKind, KeptRows> = {
  history: {
    table: 'sys_data_log',
    time: 'create_time',
    /* versions are numbered on from the last, and a record that is there can be compared with it */
    isMeant:
      () => /* whatever the tenant: a record's versions are numbered through */ sql`(t.action = 'remove' or exists (
      select from sys_data_log later where later.data_id = t.data_id and later.data_table = t.data_table
        and later.data_version > t.data_version))`,
    defaultDays: forever,
  },
  logs: { table: 'sys_log', time: 'create_time', isMeant: () => sql`not t.is_visit`, defaultDays: likeLogs },
  visits: {
    table: 'sys_log',
    time: 'create_time',
    isMeant: () => sql`t.is_visit`,
    countedBy: 'sys_log_visit',
    defaultDays: forever,
  },
  messages: {
    table: 'sys_sms',
    time: 'create_time',
    isMeant: (end) => sql`(t.es_send_status in (${sendStates.sent}, ${sendStates.givenUp})
      and coalesce(t.es_send_time, t.create_time) < ${end})`,
    defaultDays: likeLogs,
  },
  jobRuns: {
    table: 'sys_job_run',
    time: 'create_time',
    isMeant: () => sql`t.status not in ('waiting', 'running')`,
    defaultDays: likeLogs,
  },
  webhooks: {
    table: 'outbox',
    time: 'done_at',
    indexed: sql`t.state <> 'waiting'`,
    isMeant: () => sql`t.kind = ${keptDeliveryKind}`,
    defaultDays: () => 30,
  },
  subscriptions: {
    table: 'onl_subscription_delivery',
    time: 'create_time',
    isMeant: () => sql`t.state <> 'waiting'`,
    defaultDays: likeLogs,
  },
  ruleRuns: {
    table: 'flow_run',
    time: 'end_time',
    indexed: sql`t.end_time is not null`,
    isMeant: () => sql`t.state in ('done', 'failed', 'dropped')`,
    defaultDays: () => 90,
  },
}
