import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { SeenRows } from '../../../resource/read/seen-rows'

/** The user's departments by code, as the nodes that selects hold: names alone, which the list of users tells as well. */
export async function listDepartmentNodes(db: Database, actor: Tenancy, userId: string) {
  const rows = await db
    .selectFrom('sys_user_depart as ud')
    .innerJoin('sys_depart as d', 'd.id', 'ud.dep_id')
    .select(['d.id', 'd.depart_name'])
    .where('ud.user_id', '=', userId)
    .where(ofTenant(actor, 'd.tenant_id'))
    .orderBy('d.org_code')
    .execute()
  return rows.map(({ id, depart_name }) => ({ key: id, value: id, title: depart_name, children: [] }))
}

export function findUserAgent(db: Database, username: string, seen: SeenRows) {
  return db
    .selectFrom('sys_user_agent')
    .select([
      'id',
      'user_name as userName',
      'agent_user_name as agentUserName',
      'start_time as startTime',
      'end_time as endTime',
      'status',
    ])
    .where('user_name', '=', username)
    .where(seen.has('id'))
    .executeTakeFirst()
}
