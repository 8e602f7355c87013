import type { TaskState } from '@dougong/contract/tasks/tasks'
import type { Generated, JSONColumnType } from 'kysely'
import type { DefaultTime, OptionalTime } from './columns'

interface TaskTable {
  id: string
  user_id: string
  tenant_id: number
  title: string
  page: string | null
  state: Generated<TaskState>
  phase: Generated<string>
  done: Generated<number>
  total: Generated<number>
  can_cancel: Generated<boolean>
  is_cancelling: Generated<boolean>
  /** Written in the transaction of the work itself: after a kill it says whether the change is there. */
  is_committed: Generated<boolean>
  message: Generated<string>
  answer: JSONColumnType<Record<string, unknown>> | null
  file_path: string | null
  file_name: string | null
  heartbeat_at: DefaultTime
  create_time: DefaultTime
  end_time: OptionalTime
  expires_at: DefaultTime
}

/** Work that takes longer than people wait for. */
export interface TaskTables {
  sys_task: TaskTable
}
