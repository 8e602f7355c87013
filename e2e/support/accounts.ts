import { type APIRequestContext, expect } from '@playwright/test'
import { codeSentTo, freshPhone } from './phone'
import { type Account, apiBase } from './sign-in'

export interface PhoneAccount extends Account {
  phone: string
}

/** A name and a phone that nobody has yet. */
export function newAccount(): PhoneAccount {
  const phone = freshPhone()
  return { username: `e2e-${phone.slice(3)}`, password: 'Carpenter#26', phone }
}

/** Registers somebody of one's own by the calls that the page makes. */
export async function register(request: APIRequestContext): Promise<PhoneAccount> {
  const account = newAccount()
  const { username, password, phone } = account
  await expectSuccess(request, '/sys/sms', { mobile: phone, smsmode: '1' })
  const smscode = await codeSentTo(phone)
  await expectSuccess(request, '/sys/user/register', { username, password, phone, smscode })
  return account
}

async function expectSuccess(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { success, message } = await (await request.post(apiBase + path, { data })).json()
  expect(success, message).toBe(true)
}
