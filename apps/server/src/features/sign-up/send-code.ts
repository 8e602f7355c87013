import { refuse } from '@dougong/contract/errors'
import { type SmsPurpose, smsPurpose } from '@dougong/contract/account/sign-up'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { findAccount } from '../session/index'
import { writeSignInLog } from '../system/logs/index'
import { spendNetworkBudget, spendPhoneBudget } from './sms-budget'
import { createNoSmsCode, createSmsCode, forgetSmsCode } from './sms-codes'

interface CodeRequest {
  mobile: string
  smsmode: SmsPurpose
  captcha?: string | undefined
  checkKey?: string | undefined
}

const deeds: Record<SmsPurpose, string> = {
  [smsPurpose.login]: '登录',
  [smsPurpose.register]: '注册账号',
  [smsPurpose.resetPassword]: '重置密码',
  [smsPurpose.bind]: '绑定手机号',
}

/**
 * Sends a code to a phone; returns it only in development. Where account and purpose do not fit, the message says so
 * instead: strangers get the same answer, in the same time, and the holder of the phone learns what is the matter.
 */
export async function sendCode(
  services: Services,
  { mobile, smsmode: purpose, ...proof }: CodeRequest,
  client: Client,
): Promise<{ code: string } | null> {
  const { db, config, product, logger, ticketSecret } = services
  const sms = services.sms ?? refuse('sms.notSetUp')
  await spendNetworkBudget(db, client, proof)
  const account = await findAccount(db, { phone: mobile })
  const misfit = misfitOf(purpose, account !== undefined)
  const use = { phone: mobile, purpose }
  const code = await inTransaction(db, async (tx) => {
    const created = misfit ? await createNoSmsCode(tx, use) : await createSmsCode(tx, ticketSecret, use)
    await spendPhoneBudget(tx, mobile)
    const said = misfit ?? `请求${deeds[purpose]}的短信验证码`
    await writeSignInLog(
      tx,
      account ?? { username: mobile, realname: '' },
      `手机号: ${mobile},${said}`,
      client,
    )
    return created
  })
  const words = misfit
    ? `${misfit}。如非本人操作，请忽略。`
    : `验证码 ${code}，用于${deeds[purpose]}，10分钟内有效，请勿告知他人。`
  try {
    await sms.send(mobile, `【${product.title}】${words}`)
  } catch (error) {
    logger.warn({ err: error }, 'SMS not sent')
    await forgetSmsCode(db, use)
    refuse('sms.notSent')
  }
  return config.development && code ? { code } : null
}

/** Who signs in or resets must have an account, who registers must not. Either may bind. */
function misfitOf(purpose: SmsPurpose, isKnown: boolean): string | undefined {
  if (purpose === smsPurpose.bind) return undefined
  if (purpose === smsPurpose.register) return isKnown ? '该手机号已经注册，请直接登录' : undefined
  return isKnown ? undefined : '该手机号尚未注册或未绑定账号'
}
