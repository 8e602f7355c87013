import type { Generated } from 'kysely'
import type { Audited } from './columns'

interface DemoTable extends Audited {
  id: string
  name: string
  key_word: string | null
  punch_time: string | null
  salary_money: string | null
  bonus_money: string | null
  sex: string | null
  age: number | null
  birthday: string | null
  email: string | null
  content: string | null
  sys_org_code: string | null
  tenant_id: Generated<number>
}

interface TaskTable extends Audited {
  tenant_id: Generated<number>
  id: string
  title: string
  owner: string | null
  status: Generated<string>
  progress: Generated<number>
  priority: string | null
  start_date: string
  end_date: string
  goal: string
  standard: string | null
  client: string | null
  reviewers: string | null
  weight: number | null
  visibility: string | null
}

interface TaskMemberTable {
  id: string
  task_id: string
  /** Its place among the members of the task. */
  place: number
  name: string
  work_no: string
  department: string
}

/** Tables of the example pages. */
export interface ExampleTables {
  demo: DemoTable
  example_task: TaskTable
  example_task_member: TaskMemberTable
}
