import { z } from 'zod'
import { anyone } from '../access'
import { endpoint } from '../endpoint'
import { loginResultSchema } from './session'
import { newPassword, phone, smsCode, username } from '../validation'

/** What an SMS code is for; a code asked for one purpose opens nothing else. */
export const smsPurpose = { login: '0', register: '1', resetPassword: '2', bind: '3' } as const
export type SmsPurpose = (typeof smsPurpose)[keyof typeof smsPurpose]

/**
 * Sends one message: a six-digit code that lives 600 s, or the word that account and purpose do not fit, so that only the
 * holder of the phone learns who exists. `result` carries the code in development only.
 */
export const sendSmsCode = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/sms', '/account/sms'],
  summary: '发送短信验证码',
  access: anyone,
  rate: 'sms',
  body: z.object({
    mobile: phone,
    smsmode: z.enum(['0', '1', '2', '3']).meta({ title: '短信用途' }),
    captcha: z.string().max(10).optional().meta({ title: '验证码' }),
    checkKey: z.string().max(64).optional(),
  }),
  result: z.object({ code: z.string() }).nullable(),
})

export const phoneLogin = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/phoneLogin',
  summary: '手机号登录',
  access: anyone,
  rate: 'login',
  body: z.object({ mobile: phone, captcha: smsCode, remember_me: z.boolean().optional() }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

export const register = endpoint({
  method: 'POST',
  creates: true,
  path: ['/sys/user/register', '/auth/register'],
  changes: true,
  summary: '注册账号',
  access: anyone,
  rate: 'signUp',
  body: z.object({
    phone,
    smscode: smsCode,
    username: username.optional(),
    password: newPassword,
    email: z.email().max(45).optional().meta({ title: '邮箱' }),
  }),
  result: z.null(),
  message: '注册成功',
  code: 200,
})

/**
 * Whether nobody has the given name yet: a courtesy while a form is filled in, and for a stranger who asks about many names
 * the answer is always true. So it is for phones and e-mail addresses, which are nobody else's business; registering decides.
 */
export const checkOnlyUser = endpoint({
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  summary: '校验用户唯一性',
  access: anyone,
  rate: 'signUp',
  query: z.object({
    username: z.string().max(100).optional(),
    phone: z.string().max(45).optional(),
    email: z.string().max(45).optional(),
  }),
  result: z.boolean(),
})

/** Second step of the account alteration: the code proves the phone; the code stays good for the change itself. */
export const verifyPhone = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/phoneVerification',
  summary: '校验手机验证码',
  access: anyone,
  rate: 'signUp',
  body: z.object({ phone, smscode: smsCode }),
  result: z.object({ username: z.string(), smscode: z.string() }),
})

const resetPasswordInput = z.object({
  username: z.string().min(1).max(100).meta({ title: '用户账号' }),
  phone,
  smscode: smsCode,
  password: newPassword,
})

/** Third step of the account alteration. The code is consumed, every session of the user ends. */
export const resetPassword = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/user/passwordChange', '/auth/forge-password'],
  changes: true,
  summary: '用短信验证码重置密码',
  access: anyone,
  rate: 'signUp',
  body: resetPasswordInput,
  result: z.null(),
  message: '密码重置完成！',
})

/** The same by GET, for existing clients only: its password travels in the query, which our logs drop. */
export const resetPasswordByQuery = endpoint({
  method: 'GET',
  path: '/sys/user/passwordChange',
  changes: true,
  summary: '用短信验证码重置密码（旧客户端）',
  access: anyone,
  rate: 'signUp',
  query: resetPasswordInput,
  result: z.null(),
  message: '密码重置完成！',
})
