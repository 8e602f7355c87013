import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { containing } from '../../database/like'
import type { SeenRows } from '../../resource/read/seen-rows'

/** Which sessions are listed: those of users whom the actor may see, except sessions that have been idle too long. */
export interface Looking {
  db: Database
  seen: SeenRows
  idleMinutes: number
}

/** Sessions that a token still opens. */
function liveSessions({ db, seen, idleMinutes }: Looking) {
  return db
    .selectFrom('sys_session as s')
    .innerJoin('sys_user as u', 'u.id', 's.user_id')
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.seen_at', '>', sql<string>`now() - make_interval(mins => ${idleMinutes})`)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .where(seen.has('u.id'))
}

function named(looking: Looking, username: string | undefined) {
  const live = liveSessions(looking)
  return username ? live.where('u.username', 'ilike', containing(username)) : live
}

const columns = [
  's.id',
  'u.username',
  'u.realname',
  'u.avatar',
  'u.sex',
  'u.phone',
  's.ip',
  's.user_agent',
  's.created_at',
  's.seen_at',
] as const

/** One page of live sessions, the newest first. */
export function listSessions(
  looking: Looking,
  username: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return named(looking, username)
    .select(columns)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export async function countSessions(looking: Looking, username: string | undefined): Promise<number> {
  const { total } = await named(looking, username)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findSession(looking: Looking, id: string) {
  return liveSessions(looking).select(columns).where('s.id', '=', id).executeTakeFirst()
}
