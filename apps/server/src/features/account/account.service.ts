import type { OwnProfileChange } from '@dougong/contract/account/account'
import { refuse } from '@dougong/contract/errors'
import type { UserInfo } from '@dougong/contract/account/session'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import type { Actor } from '../../access/actor'
import { requireUnboundName } from '../../access/power'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { findAccount, findUserInfo, presentUserInfo, requireOwnPassword } from '../session/index'
import { checkSmsCode, consumeSmsCode } from '../sign-up/index'
import { changeUser, isUploadOf, nameTakenEmail } from './account.queries'
import { notifyFormerAddress } from './former-address'

/** Changes the actor's own account, and the name that other sessions of the user speak with. */
export async function changeProfile(
  { db, sessions, messages }: Services,
  actor: Actor,
  { realname, avatar, sex, email, birthday, telephone, password }: OwnProfileChange,
  client: Client,
): Promise<UserInfo> {
  requireUnboundName(actor, realname)
  const before = await findUserInfo(db, actor.userId, actor)
  if (avatar && avatar !== before?.avatar && !(await isUploadOf(db, avatar, actor.username)))
    refuse('profile.avatarUnknown')
  if (email !== undefined && email !== (before?.email ?? null)) {
    if (email !== null && (await messages.channels.find('email'))) refuse('email.byCode')
    await requireOwnPassword({ db }, actor, { password, deed: '修改邮箱' }, client)
  }
  const change = { realname: realname?.trim(), avatar, sex, email, birthday, telephone }
  await changeUser(db, actor.userId, change, actor.username).catch(nameTakenEmail)
  if (realname !== undefined) await sessions.refresh({ userIds: [actor.userId] })
  const row = await findUserInfo(db, actor.userId, actor)
  return row ? presentUserInfo(row) : refuse('user.missing')
}

/** Gives the actor's account another phone. Its code is judged first: only who holds the phone learns whether it is taken. */
export async function changePhone(
  services: Services,
  actor: Actor,
  { phone, smscode, password }: { phone: string; smscode: string; password?: string | undefined },
  client: Client,
): Promise<void> {
  const { db, ticketSecret } = services
  const use = { phone, purpose: smsPurpose.bind }
  await requireOwnPassword({ db }, actor, { password, deed: '修改手机号' }, client)
  await checkSmsCode(services, use, smscode)
  const former = await inTransaction(db, async (tx) => {
    await consumeSmsCode(tx, ticketSecret, use, smscode)
    const account = await findAccount(tx, { id: actor.userId })
    await changeUser(tx, actor.userId, { phone }, actor.username).catch(nameTakenPhone)
    return account?.phone
  })
  if (former && former !== phone) await notifyFormerAddress(services, actor, 'sms', former)
}

function nameTakenPhone(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'sys_user_phone') refuse('user.phoneTaken')
  throw error
}
