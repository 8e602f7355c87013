import type { OwnProfileChange } from '@dougong/contract/account'
import { refuse } from '@dougong/contract/errors'
import type { UserInfo } from '@dougong/contract/session'
import type { Actor } from '../../access/actor'
import type { Services } from '../../services'
import { findUserInfo, presentUserInfo } from '../session/index'
import { changeUser, isUploadOf } from './account.queries'

/** Changes the actor's own account, and the name that other sessions of the user speak with. */
export async function changeProfile(
  { db, sessions }: Services,
  actor: Actor,
  { realname, avatar, sex, email, birthday, telephone }: OwnProfileChange,
): Promise<UserInfo> {
  const before = await findUserInfo(db, actor.userId)
  if (avatar && avatar !== before?.avatar && !(await isUploadOf(db, avatar, actor.username)))
    refuse('profile.avatarUnknown')
  const change = { realname: realname?.trim(), avatar, sex, email, birthday, telephone }
  await changeUser(db, actor.userId, change, actor.username).catch(nameTakenEmail)
  if (realname !== undefined) await sessions.refresh({ userIds: [actor.userId] })
  const row = await findUserInfo(db, actor.userId)
  return row ? presentUserInfo(row) : refuse('user.missing')
}

/** The unique index is the judge, so that two who save at once cannot both win. */
function nameTakenEmail(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'sys_user_email') refuse('profile.emailTaken')
  throw error
}
