import { type Kysely, sql } from 'kysely'

/** The page of 审批单 exists now: its row is shown and leads there, unless somebody has made it their own meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sys_permission set hidden = false, is_route = true
    where id = 'online-flow-cases' and hidden and not is_route and update_by is null and update_time is null
      and url = '/online/flowCases' and component = 'online/flows/FlowCasesPage'`.execute(db)
}
