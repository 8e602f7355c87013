import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { isMember, ofTenant } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'

export interface Counts {
  todo: number
  unreadCopies: number
  returned: number
}

/** How much waits for somebody: tasks, copies that they have not read, and what was returned to them. */
export async function countWaiting(db: Database, actor: Actor): Promise<Counts> {
  if (actor.viewer) return { todo: 0, unreadCopies: 0, returned: 0 }
  const { username } = actor
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from flow_task where person = ${username} and state = 'open' and ${ofTenant(actor)}) as todo,
      (select count(*)::int from flow_task
        where person = ${username} and kind = 'copy' and state = 'unread' and ${ofTenant(actor)}) as "unreadCopies",
      (select count(*)::int from flow_case
        where starter = ${username} and status = 'returned' and ${ofTenant(actor)}) as returned`.execute(db)
  return rows[0] ?? { todo: 0, unreadCopies: 0, returned: 0 }
}

const maxPeople = 50

/** Active people of the tenant whose name or account holds the words, with a department of theirs. */
export function listPeople(db: Database, actor: Actor, keyword: string) {
  const people = db
    .selectFrom('sys_user as u')
    .select(['u.username', 'u.realname', 'u.avatar'])
    .select(
      sql<string>`coalesce((select d.depart_name from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = u.id and ${ofTenant(actor, 'd.tenant_id')} order by d.org_code limit 1), '')`.as(
        'department',
      ),
    )
    .where('u.del_flag', '=', 0)
    .where('u.status', '=', 1)
    .where(isMember(actor, 'u.id'))
    .orderBy('u.username')
    .limit(maxPeople)
  if (keyword === '') return people.execute()
  const words = containing(keyword)
  return people
    .where((eb) => eb.or([eb('u.realname', 'ilike', words), eb('u.username', 'ilike', words)]))
    .execute()
}
