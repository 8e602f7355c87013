import { sql } from 'kysely'
import type { Database } from '../database/connect'
import { grantedPermissionIds } from './actor'
import { openMemberships } from './tenants'

/**
 * What marks the menu and rights of each session as they stand now: another version, another answer to who asks for
 * them. It covers every row of the menu, since all clients are told of every action, what is granted to the user and to who
 * looks through the user's eyes, and the tenants that the user may work for, and how many forms are published: designers try those.
 */
export async function rightsVersions(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    with asked as (
      select s.id, s.user_id, v.user_id as viewer_id
      from sys_session s left join sys_session v on v.id = s.viewer_session
      where s.id = any(${sessionIds})),
    held as (
      select a.user_id, string_agg(g.permission_id, ',' order by g.permission_id) as ids
      from (select user_id from asked union select viewer_id from asked) a
      cross join lateral (${grantedPermissionIds(sql.ref('a.user_id'), 'any')}) g
      group by a.user_id),
    menu as (select md5(string_agg(md5(p::text), '' order by p.id)) as mark from sys_permission p),
    tested as (select count(distinct cgform_head_id) as forms from onl_cgform_version)
    select a.id, md5(concat_ws(' ', menu.mark, tested.forms, own.ids, '/', viewer.ids, ${openMemberships('a.user_id')})) as version
    from asked a cross join menu cross join tested
    left join held own on own.user_id = a.user_id
    left join held viewer on viewer.user_id = a.viewer_id`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
