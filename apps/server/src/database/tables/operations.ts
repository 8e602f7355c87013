import type { Envelope } from '@dougong/contract/envelope'
import type { Refusal } from '@dougong/contract/errors'
import type { TlsMode } from '@dougong/contract/system/data-sources/data-sources'
import type { GatewayFilter, GatewayPredicate } from '@dougong/contract/system/gateway-routes'
import type { Generated, JSONColumnType } from 'kysely'
import type { Audited, DefaultTime, OptionalTime, Time } from './columns'

interface JobTable extends Audited {
  tenant_id: Generated<number>
  id: string
  job_class_name: string
  cron_expression: string
  parameter: string | null
  description: string | null
  status: Generated<number>
  next_time: OptionalTime
}

interface JobRunTable extends Audited {
  id: string
  job_id: string
  fire_time: string
  is_manual: Generated<boolean>
  status: 'waiting' | 'running' | 'success' | 'failed' | 'skipped'
  message: string | null
  node: string | null
  cost_time: number | null
  lease_until: OptionalTime
}

interface GatewayRouteTable extends Audited {
  id: string
  router_id: string
  name: string
  uri: string
  predicates: JSONColumnType<GatewayPredicate[]>
  filters: JSONColumnType<GatewayFilter[]>
  permission: string | null
  status: Generated<number>
}

interface DataSourceTable extends Audited {
  tenant_id: Generated<number>
  id: string
  code: string
  name: string
  remark: string | null
  db_type: string
  db_host: string
  db_port: number
  db_name: string
  db_username: string
  db_password: string | null
  tls_mode: Generated<TlsMode>
  tls_ca: string | null
}

interface BackupTable {
  id: string
  file_name: string
  state: Generated<'running' | 'done' | 'failed'>
  size: number | null
  message: string | null
  is_manual: boolean
  missing_files: Generated<number>
  pid: Generated<number>
  node: string
  lease_until: OptionalTime
  create_by: string | null
  create_time: DefaultTime
  end_time: OptionalTime
}

interface MonitorAlertTable extends Audited {
  id: string
  figure: string
  comparison: string
  threshold: number
  minutes: Generated<number>
  is_on: Generated<string>
  raised_time: OptionalTime
}

/** What is crossed now, on a node or, where its name is empty, in the whole installation. */
interface MonitorCrossingTable {
  alert_id: string
  node: string
  seen_at: DefaultTime
}

/** What the installation knows of itself, one value to a name. */
interface InstallationSettingTable {
  name: string
  value: JSONColumnType<object>
}

interface FileTicketReaderTable {
  ticket_hash: Buffer
  reader: string
  expires_at: Time
}

/** What is said to whoever asks again. */
export type KeptAnswer =
  | { envelope: Envelope<unknown> }
  | { refusal: Pick<Refusal, 'reason' | 'status' | 'code' | 'message' | 'result'> }

interface IdempotencyKeyTable {
  /** The id of a user; empty of people without an account. */
  sender: string
  path: string
  key: string
  request_hash: Buffer
  /** Whether something was created; else it is the refusal that is kept. */
  is_done: boolean
  answer: JSONColumnType<KeptAnswer> | null
  expires_at: DefaultTime
}

/** Tables of jobs, backups, alerts, the gateway and foreign databases. */
export interface OperationTables {
  idempotency_key: IdempotencyKeyTable
  file_ticket_reader: FileTicketReaderTable
  sys_quartz_job: JobTable
  sys_job_run: JobRunTable
  sys_gateway_route: GatewayRouteTable
  sys_data_source: DataSourceTable
  sys_backup: BackupTable
  installation_setting: InstallationSettingTable
  monitor_alert: MonitorAlertTable
  monitor_crossing: MonitorCrossingTable
}
