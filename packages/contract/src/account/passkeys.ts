import { z } from 'zod'
import { anyone, signedIn } from '../access'
import { endpoint } from '../endpoint'
import { loginResultSchema } from './session'
import { password, recoveryCodes, ticket } from './two-step'

/** Bytes as browsers write them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const extensions = z.object({}).default({})
const transport = z.string().max(20)

/** What an authenticator answers that has made a passkey. */
const newPasskeyAnswer = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(transport).max(10).default([]),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

/** What an authenticator answers that holds one. */
const passkeyAnswer = z
  .object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ title: '通行密钥' })
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** What the browser is asked to do, in the words of the standard (WebAuthn, `…OptionsJSON`). */
const question = z.record(z.string(), z.unknown())

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createTime: z.string(),
  lastUsedTime: z.string().nullable(),
  /** It is kept by a service of the device's maker, and on the owner's other devices too. */
  isSynchronised: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** As many as one account may have. */
export const maxPasskeys = 20

const id = z.string().min(1).max(1400).meta({ title: '通行密钥' })
const name = z.string().max(40).regex(/\S/).meta({ title: '名称' })

/** Begins a sign-in without name or password: nobody is told who exists. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/passkey/begin',
  changes: false,
  summary: '准备用通行密钥登录',
  access: anyone,
  rate: 'login',
  body: z.object({}).optional(),
  result: question,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/passkey',
  summary: '通行密钥登录',
  access: anyone,
  rate: 'login',
  body: z.object({ answer: passkeyAnswer }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** Asks for a passkey of the account whose first step the ticket stands for. */
export const beginPasskeyStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/secondStep/passkey/begin',
  changes: false,
  summary: '准备用通行密钥完成两步验证',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket }),
  result: question,
})

export const takePasskeyStep = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/secondStep/passkey',
  summary: '用通行密钥完成两步验证',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket, answer: passkeyAnswer }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** Begins what a role asks for before its first session, with a passkey. */
export const beginDuePasskey = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login/secondStep/passkey/beginDue',
  changes: false,
  summary: '登录时准备添加通行密钥',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket }),
  result: question,
})

/** Keeps it and signs in; returns the recovery codes with the session. */
export const addDuePasskey = endpoint({
  method: 'POST',
  creates: 'secret',
  path: '/sys/login/secondStep/passkey/addDue',
  summary: '登录时添加通行密钥',
  access: anyone,
  rate: 'login',
  body: z.object({ ticket, name, answer: newPasskeyAnswer.meta({ title: '通行密钥' }) }),
  result: z.object({ recoveryCodes, login: loginResultSchema }),
  message: '登录成功',
  code: 200,
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/sys/user/passkeys',
  summary: '自己的通行密钥',
  access: signedIn,
  result: z.array(passkey),
})

/** The password proves that it is the owner who adds one. */
export const beginPasskey = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/passkeys/begin',
  changes: false,
  summary: '准备添加通行密钥',
  access: signedIn,
  rate: 'login',
  body: z.object({ password }),
  result: question,
})

/** Keeps it; returns recovery codes where it is the account's first second step. */
export const addPasskey = endpoint({
  method: 'POST',
  creates: 'secret',
  path: '/sys/user/passkeys/add',
  summary: '添加通行密钥',
  access: signedIn,
  rate: 'login',
  body: z.object({ name, answer: newPasskeyAnswer.meta({ title: '通行密钥' }) }),
  result: recoveryCodes,
  message: '通行密钥已添加',
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/sys/user/passkeys/rename',
  summary: '重命名通行密钥',
  access: signedIn,
  body: z.object({ id, name }),
  result: z.null(),
  message: '已重命名',
})

export const removePasskey = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/passkeys/remove',
  summary: '移除通行密钥',
  access: signedIn,
  rate: 'login',
  body: z.object({ id, password }),
  result: z.null(),
  message: '通行密钥已移除',
})

/** Asks for one of the caller's own passkeys. */
export const askOwnPasskey = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/passkeys/ask',
  changes: false,
  summary: '准备验证自己的通行密钥',
  access: signedIn,
  rate: 'login',
  body: z.object({}).optional(),
  result: question,
})

/** New recovery codes for who proves it by password and passkey; those before are void. */
export const renewRecoveryCodesByPasskey = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/passkeys/recoveryCodes',
  summary: '用通行密钥重新生成恢复码',
  access: signedIn,
  rate: 'login',
  body: z.object({ password, answer: passkeyAnswer }),
  result: recoveryCodes,
  message: '已生成新的恢复码，原有恢复码失效',
})
