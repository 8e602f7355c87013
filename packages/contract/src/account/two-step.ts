import { z } from 'zod'
import { may, signedIn, anyone } from '../access'
import { endpoint } from '../endpoint'
import { loginResultSchema } from './session'

/**
 * The code of `login.secondStep`: who signs in has proved to know the account, and owes the second step; its `result` is a
 * `SecondStep`. Every form of sign-in may answer so.
 */
export const secondStepCode = 460
/** The code of `login.secondStepDue`: the same, where the second step has to be set up first. */
export const secondStepDueCode = 461

/** What is given to who owes the second step. */
export interface SecondStep {
  /** Stands for the first step, for some minutes. */
  ticket: string
  /** What the account has set up; a recovery code goes besides. Missing where it has to be set up. */
  ways?: SecondStepWay[]
}

export type SecondStepWay = 'application' | 'passkey'

export const ticket = z.string().min(1).max(64).meta({ title: '验证凭据' })
const code = z.string().trim().min(6).max(20).meta({ title: '验证码' })
export const password = z.string().max(256).optional().meta({ title: '当前密码' })

const setUpSchema = z.object({
  /** To be typed where nothing can be scanned. */
  secret: z.string(),
  /** What the QR code says. */
  address: z.string(),
})
export type TwoStepSetUp = z.output<typeof setUpSchema>

export const recoveryCodes = z.array(z.string())

/** The second step of any sign-in: a code of the application, or a recovery code. */
export const takeSecondStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/secondStep',
  summary: '登录两步验证',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket, code }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** Begins what a role asks for before its first session. */
export const beginDueTwoStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/secondStep/begin',
  summary: '登录时设置两步验证',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket }),
  result: setUpSchema,
})

/** The first code, which confirms it and signs in. */
export const confirmDueTwoStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/secondStep/confirm',
  summary: '登录时确认两步验证',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket, code }),
  result: z.object({ recoveryCodes, login: loginResultSchema }),
  message: '登录成功',
  code: 200,
})

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/sys/user/twoStep',
  summary: '自己的两步验证',
  access: signedIn,
  result: z.object({
    /** An authenticator application gives codes for the account. */
    isOn: z.boolean(),
    /** A role of the account asks for a second step. */
    isRequired: z.boolean(),
    /** Codes that can still be used. */
    recoveryCodes: z.int(),
    passkeys: z.int(),
  }),
})
export type TwoStepState = z.output<typeof getTwoStep.result>

export const beginTwoStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/twoStep/begin',
  summary: '设置两步验证',
  access: signedIn,
  rate: 'login',
  body: z.object({ password }),
  result: setUpSchema,
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/twoStep/confirm',
  summary: '确认两步验证',
  access: signedIn,
  rate: 'login',
  body: z.object({ code }),
  result: recoveryCodes,
  message: '两步验证已开启',
})

/** Switches it off; password and a code prove that it is the owner who does. */
export const endTwoStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/twoStep/end',
  summary: '关闭两步验证',
  access: signedIn,
  rate: 'login',
  body: z.object({ password, code }),
  result: z.null(),
  message: '两步验证已关闭',
})

/** New recovery codes; those before are void. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/twoStep/recoveryCodes',
  summary: '重新生成恢复码',
  access: signedIn,
  rate: 'login',
  body: z.object({ password, code }),
  result: recoveryCodes,
  message: '已生成新的恢复码，原有恢复码失效',
})

/** Switches it off for somebody who has lost the application and the codes. */
export const resetTwoStep = endpoint({
  method: 'PUT',
  path: '/sys/user/resetTwoStep',
  summary: '重置用户的两步验证',
  access: may('system:user:changepwd'),
  body: z.object({ id: z.string().min(1).max(32).meta({ title: '用户' }) }),
  result: z.null(),
  message: '已重置两步验证，该用户下次登录不再需要验证码',
})
