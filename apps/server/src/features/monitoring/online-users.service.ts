import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import { rowsSeenBy } from '../../resource/read/seen-rows'
import type { Services } from '../../services/services'
import { writeSignInLog } from '../system/logs/index'
import { storedUsers } from '../system/users/index'
import { viewOf } from '../../resource/view'
import { findSession, type Looking } from './online-users.queries'

/** The sessions that the data rules of the users' page let an actor see. */
export function lookingAs(services: Services, actor: Actor): Looking {
  const { db, config } = services
  return { db, seen: rowsSeenBy(viewOf(storedUsers, actor)), idleMinutes: config.sessionIdleMinutes }
}

/** Ends somebody else's session and says whose; leaving oneself is what signing out is for. */
export async function endSession(
  services: Services,
  actor: Actor,
  sessionId: string,
  client: Client,
): Promise<string> {
  if (sessionId === actor.sessionId) refuse('onlineUser.own')
  const session = (await findSession(lookingAs(services, actor), sessionId)) ?? refuse('onlineUser.missing')
  await services.sessions.end({ sessionIds: [sessionId] }, 'session.kicked')
  await writeSignInLog(
    services.db,
    session,
    `用户名: ${session.username},被 ${actor.username} 强制下线`,
    client,
  )
  return `已将“${session.realname}”强制下线`
}
