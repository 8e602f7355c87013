import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/account/session'
import { administratorRole } from '@dougong/contract/system/roles'
import { type Actor, loadRights } from '../../../access/actor'
import type { Client } from '../../../access/sessions'
import { inTransaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { findUserInfo, presentUserInfo, presentViewed } from '../../session/index'
import { listOpenDictionaries } from '../dictionaries/index'
import { writeSignInLog } from '../logs/index'
import { storedUsers } from '../users/index'
import { viewOf } from '../../../resource/view'

type Needs = Pick<Services, 'db' | 'sessions' | 'caches' | 'dictionaries'>

/**
 * Opens a read-only session of somebody else. It lasts no longer than the session it is opened from, and shows no more than
 * both may see (`access/sessions.ts`).
 */
export async function startViewing(
  services: Needs,
  actor: Actor,
  userId: string,
  client: Client,
): Promise<LoginResult> {
  const { db, sessions } = services
  if (userId === actor.userId) refuse('viewing.own')
  const rights = await loadRights(db, userId, actor.tenantId)
  if (!rights) refuse('user.missing')
  await requireSeen(db, viewOf(storedUsers, actor), [userId])
  if (!rights.isActive) refuse('login.frozen')
  if (rights.roles.includes(administratorRole)) refuse('viewing.administrator')
  const { token, user } = await inTransaction(db, async (tx) => {
    const started = await sessions.start(tx, userId, 'viewing', client, {
      viewerSession: actor.sessionId,
      tenantId: actor.tenantId,
    })
    await writeSignInLog(tx, actor, `用户名: ${actor.username},开始以 ${rights.username} 的身份查看`, client)
    return { token: started.token, user: (await findUserInfo(tx, userId, actor)) ?? refuse('user.missing') }
  })
  return {
    token,
    userInfo: presentViewed(actor, presentUserInfo(user)),
    departs: [],
    multi_depart: 0,
    tenantList: [],
    sysAllDictItems: await listOpenDictionaries(services),
  }
}

export async function stopViewing({ db, sessions }: Needs, actor: Actor, client: Client): Promise<void> {
  const { viewer } = actor
  if (!viewer) refuse('viewing.none')
  await sessions.end({ sessionIds: [actor.sessionId] }, 'session.viewingOver')
  await writeSignInLog(db, viewer, `用户名: ${viewer.username},结束以 ${actor.username} 的身份查看`, client)
}
