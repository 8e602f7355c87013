import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import type { Database } from '../../database/connect'

/** Days begin at midnight in the server's zone, which is the zone of every connection. */
const today = sql<string>`date_trunc('day', now())`

/** Those of all are shown to who may see the log they are counted from; the others count their own. */
function visits(db: Database, actor: Actor) {
  const all = db.selectFrom('sys_log').where('is_visit', '=', true).where(ofTenant(actor))
  return actor.permissions.has('system:log:list') ? all : all.where('userid', '=', actor.username)
}

export async function countVisits(db: Database, actor: Actor) {
  const [{ total }, { count, ips }] = await Promise.all([
    visits(db, actor)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    visits(db, actor)
      .where('create_time', '>=', today)
      .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`count(distinct ip)`.as('ips')])
      .executeTakeFirstOrThrow(),
  ])
  return { totalVisitCount: total, todayVisitCount: count, todayIp: ips }
}

/** The last seven days, today included, oldest first; a day without visits is missing. */
export function listVisitsByDay(db: Database, actor: Actor) {
  return visits(db, actor)
    .where('create_time', '>=', sql<string>`date_trunc('day', now()) - interval '6 days'`)
    .select((eb) => [
      eb.fn.countAll<number>().as('visit'),
      sql<number>`count(distinct ip)`.as('ip'),
      sql<string>`to_char(create_time, 'YYYY-MM-DD')`.as('tian'),
      sql<string>`to_char(create_time, 'MM-DD')`.as('type'),
    ])
    .groupBy(['tian', 'type'])
    .orderBy('tian')
    .execute()
}
