import type { OwnSession } from '@dougong/contract/account/account'
import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import type { Services } from '../../services/services'
import { writeSignInLog } from '../system/logs/index'

/** So many are told; who has more of them ends all others at once. */
const maxSessions = 100

/** Where the actor's account is signed in. Those who look through its eyes are not its sessions. */
export async function listOwnSessions(services: Services, actor: Actor): Promise<OwnSession[]> {
  const own = actor.viewer ?? actor
  const rows = await liveSessions(services, own.userId)
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .orderBy(sql`id = ${own.sessionId}`, 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    userAgent: row.user_agent,
    loginTime: row.created_at,
    seenTime: row.seen_at,
    isCurrent: row.id === own.sessionId,
  }))
}

/** Ends one of them, or all but the actor's own. */
export async function endOwnSessions(
  services: Services,
  actor: Actor,
  sessionId: string | undefined,
  client: Client,
): Promise<void> {
  if (sessionId === actor.sessionId) refuse('ownSession.current')
  if (sessionId === undefined)
    await services.sessions.end({ userIds: [actor.userId] }, 'session.endedElsewhere', actor.sessionId)
  else {
    const found = await liveSessions(services, actor.userId)
      .select('id')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!found) refuse('ownSession.missing')
    await services.sessions.end({ sessionIds: [sessionId] }, 'session.endedElsewhere')
  }
  const which = sessionId === undefined ? '其他全部设备' : '一台其他设备'
  await writeSignInLog(services.db, actor, `用户名: ${actor.username},退出了${which}的登录`, client)
}

function liveSessions({ db, config }: Services, userId: string) {
  return db
    .selectFrom('sys_session')
    .where('user_id', '=', userId)
    .where('viewer_session', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('seen_at', '>', sql<string>`now() - make_interval(mins => ${config.sessionIdleMinutes})`)
}
