import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import type { Services } from '../../services'
import { writeSignInLog } from '../system/logs/index'
import { findSession } from './online-users.queries'

/** Ends somebody else's session; leaving oneself is what signing out is for. */
export async function endSession(
  { db, sessions, config }: Services,
  actor: Actor,
  sessionId: string,
  client: Client,
): Promise<void> {
  if (sessionId === actor.sessionId) refuse('onlineUser.own')
  const session =
    (await findSession(db, config.sessionIdleMinutes, sessionId)) ?? refuse('onlineUser.missing')
  await sessions.end({ sessionIds: [sessionId] })
  await writeSignInLog(db, session, `用户名: ${session.username},被 ${actor.username} 强制下线`, client)
}
