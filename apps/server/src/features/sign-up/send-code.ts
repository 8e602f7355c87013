import { refuse } from '@dougong/contract/errors'
import { type SmsPurpose, smsPurpose } from '@dougong/contract/sign-up'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services'
import { findAccount } from '../session/index'
import { writeSignInLog } from '../system/logs/index'
import { spendNetworkBudget, spendPhoneBudget } from './sms-budget'
import { createSmsCode, forgetSmsCode } from './sms-codes'

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

/** Sends a code to a phone; answers it only in development. */
export async function sendCode(
  services: Services,
  { mobile, smsmode: purpose, ...proof }: CodeRequest,
  client: Client,
): Promise<{ code: string } | null> {
  const { db, sms, config, logger, ticketSecret } = services
  await spendNetworkBudget(db, client, proof)
  await requireFittingPhone(services, mobile, purpose, client)
  const use = { phone: mobile, purpose }
  const code = await inTransaction(db, async (tx) => {
    const created = await createSmsCode(tx, ticketSecret, use)
    await spendPhoneBudget(tx, mobile)
    return created
  })
  try {
    await sms.send(
      mobile,
      `【${config.productTitle}】验证码 ${code}，用于${deeds[purpose]}，10分钟内有效，请勿告知他人。`,
    )
  } catch (error) {
    logger.warn({ err: error }, 'SMS not sent')
    await forgetSmsCode(db, use)
    refuse('sms.notSent')
  }
  return config.development ? { code } : null
}

/** Who signs in or resets must have an account, who registers must not. Either may bind. */
async function requireFittingPhone(
  { db }: Services,
  phone: string,
  purpose: SmsPurpose,
  client: Client,
): Promise<void> {
  if (purpose === smsPurpose.bind) return
  const account = await findAccount(db, { phone })
  if (purpose === smsPurpose.register && account) {
    await writeSignInLog(db, account, `手机号: ${phone},已经注册，未发送注册验证码`, client)
    refuse('sms.phoneTaken')
  }
  if (purpose !== smsPurpose.register && !account) {
    await writeSignInLog(db, { username: phone, realname: '' }, `手机号: ${phone},用户不存在`, client)
    refuse('sms.phoneUnknown')
  }
}
