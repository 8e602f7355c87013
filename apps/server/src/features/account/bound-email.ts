import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import { newId } from '../../platform/ids'
import type { Services } from '../../services/services'
import { requireOwnPassword } from '../session/index'
import {
  checkSmsCode,
  consumeSmsCode,
  createSmsCode,
  forgetSmsCode,
  spendPhoneBudget,
} from '../sign-up/index'
import { changeUser, nameTakenEmail } from './account.queries'
import { notifyFormerAddress } from './former-address'

const purposeOf = (email: string) => ({ phone: email.toLowerCase(), purpose: 'email' as const })

/** Sends a code to an address; who holds it proves so by the code, whoever has it as yet. */
export async function sendEmailCode(services: Services, email: string): Promise<void> {
  const { db, messages, ticketSecret, product, logger } = services
  const mail = (await messages.channels.find('email')) ?? refuse('email.notSetUp')
  const use = purposeOf(email)
  const code = await inTransaction(db, async (tx) => {
    const created = await createSmsCode(tx, ticketSecret, use)
    await spendPhoneBudget(tx, use.phone)
    return created
  })
  const content = `<p>验证码 ${code}，用于绑定邮箱，10分钟内有效，请勿告知他人。如非本人操作，请忽略。</p>`
  const title = `${product.title} 邮箱验证码`
  try {
    /* straight to its address: a code has no place in the history of messages */
    const message = {
      id: newId(),
      tenantId: 0,
      title,
      content,
      receiver: email,
      userId: null,
      openPage: null,
      file: null,
      time: null,
    }
    await mail.deliver(message, AbortSignal.timeout(20_000))
  } catch (error) {
    logger.warn({ err: error }, 'code not mailed')
    await forgetSmsCode(db, use)
    refuse('email.notSent')
  }
}

/** Gives the actor's account another address; the former one is told. */
export async function changeEmail(
  services: Services,
  actor: Actor,
  { email, code, password }: { email: string; code: string; password?: string | undefined },
  client: Client,
): Promise<void> {
  const { db, ticketSecret } = services
  await requireOwnPassword({ db }, actor, { password, deed: '修改邮箱' }, client)
  const use = purposeOf(email)
  await checkSmsCode(services, use, code)
  const former = await inTransaction(db, async (tx) => {
    await consumeSmsCode(tx, ticketSecret, use, code)
    const before = await tx
      .selectFrom('sys_user')
      .select('email')
      .where('id', '=', actor.userId)
      .executeTakeFirst()
    await changeUser(tx, actor.userId, { email }, actor.username).catch(nameTakenEmail)
    return before?.email
  })
  if (former && former !== email) await notifyFormerAddress(services, actor, 'email', former)
}
