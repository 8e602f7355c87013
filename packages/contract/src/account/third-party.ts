import { z } from 'zod'
import { anyone, may, signedIn } from '../access'
import { endpoint } from '../endpoint'
import { loginResultSchema } from './session'
import { phone, smsCode } from '../validation'

/** The configured providers, for the login page's buttons. */
export const listThirdPartyProviders = endpoint({
  method: 'GET',
  path: '/sys/thirdLogin/providers',
  summary: '已配置的第三方登录',
  access: anyone,
  result: z.object({
    providers: z.array(z.object({ source: z.string(), title: z.string() })),
    cas: z.object({ loginUrl: z.string() }).nullable(),
  }),
})

/** A secret that a page keeps while its sign-in is at the provider's: 256 bits, as 43 letters and digits. */
const tie = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ title: '校验值' })

/**
 * Begins a sign-in that takes the whole page to the provider and back, as inside the clients of chats, which open no windows. It comes
 * back to the sign-in page, with an arrival in the part of the address that browsers send nowhere.
 */
export const enterByProvider = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/thirdLogin/enter',
  summary: '在客户端内前往第三方登录',
  access: anyone,
  rate: 'login',
  body: z.object({
    source: z.string().min(1).max(50).meta({ title: '第三方' }),
    /** The page of ours to go on to afterwards; any other address is left out. */
    page: z.string().max(2000).optional().meta({ title: '目标页面' }),
    tie,
  }),
  /** Where the browser is to go; null where this installation does not use that provider. */
  result: z.object({ address: z.string().nullable() }),
})

/** What an arrival stands for; only the page that began the sign-in has the tie that it asks for. */
export const arriveFromProvider = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/thirdLogin/arrive',
  summary: '从第三方登录返回',
  access: anyone,
  rate: 'login',
  body: z.object({ arrival: z.string().min(1).max(200).meta({ title: '凭据' }), tie }),
  result: z.object({
    source: z.string(),
    /** Opens the session, as the one that the callback page posts. */
    token: z.string().nullable(),
    /** Instead, of an external account that belongs to nobody yet: by this it can be bound. */
    thirdUserUuid: z.string().nullable(),
  }),
})

/** Turns the one-time token that the callback page posted to its opener into a session. */
export const thirdPartyLogin = endpoint({
  method: 'GET',
  path: [
    '/sys/thirdLogin/getLoginUser/:token/:thirdType',
    '/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId',
  ],
  summary: '第三方登录',
  access: anyone,
  rate: 'login',
  params: z.object({
    token: z.string().min(1).max(200),
    thirdType: z.string().min(1).max(50),
    tenantId: z.string().max(20).optional(),
  }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** Links an external account to the user with that phone, or to a fresh one; returns the one-time token. */
export const bindThirdPartyPhone = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/thirdLogin/bindingThirdPhone', '/sys/third/bindingThirdPhone'],
  summary: '第三方账号绑定手机号',
  access: anyone,
  rate: 'login',
  body: z.object({ mobile: phone, captcha: smsCode, thirdUserUuid: z.string().min(1).max(200) }),
  result: z.string(),
})

/**
 * Links an external account to the user whose name (`uuid`) and password are known; returns the one-time token. Its `operateCode` is
 * what the provider's window answered.
 */
export const bindThirdPartyByPassword = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/thirdLogin/user/checkPassword', '/sys/third/user/checkPassword'],
  summary: '第三方账号绑定已有用户',
  access: anyone,
  rate: 'login',
  body: z.object({
    uuid: z.string().min(1).max(100).meta({ title: '用户账号' }),
    password: z.string().min(1).max(256).meta({ title: '密码' }),
    operateCode: z.string().min(1).max(200).meta({ title: '操作码' }),
  }),
  result: z.string(),
})

/** Nobody becomes a user by an external account alone: by a phone, or as the user that they are. */
export const createThirdPartyUser = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/thirdLogin/user/create', '/sys/third/user/create'],
  summary: '第三方账号创建用户',
  access: anyone,
  changes: false,
  rate: 'login',
  body: z.record(z.string(), z.unknown()),
  result: z.null(),
})

export const casLogin = endpoint({
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  summary: 'CAS 单点登录',
  access: anyone,
  rate: 'login',
  query: z.object({
    ticket: z.string().min(1).max(500).meta({ title: 'ticket' }),
    /** Must equal the configured service address. */
    service: z.string().min(1).max(500).meta({ title: 'service' }),
  }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** With which office applications users and departments are kept in step: none; existing clients then hide those buttons. */
export const getEnabledThirdApps = endpoint({
  method: 'GET',
  path: '/sys/thirdApp/getEnabledType',
  summary: '已启用的第三方应用',
  access: signedIn,
  result: z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
  code: 200,
})

/** Keeps users or departments in step with an office application. None is connected: it says so. */
export const syncThirdApp = endpoint({
  method: 'GET',
  path: '/sys/thirdApp/sync/:app/:kind/:direction',
  summary: '与第三方应用同步',
  access: may('system:user:edit'),
  changes: false,
  params: z.object({
    app: z.enum(['wechatEnterprise', 'dingtalk']),
    kind: z.enum(['user', 'depart']),
    direction: z.enum(['toApp', 'toLocal']),
  }),
  result: z.null(),
})

/** Sends a message through an office application, or takes it back. */
export const tryThirdAppMessage = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/thirdApp/sendMessageTest', '/sys/thirdApp/recallMessageTest'],
  summary: '测试第三方应用的消息',
  access: may('system:user:edit'),
  changes: false,
  body: z.record(z.string(), z.unknown()),
  result: z.null(),
})

const password = z.string().max(256).optional().meta({ title: '当前密码' })

/** The providers, and which of the caller's accounts with them is bound; a provider that is gone keeps its place while bound. */
export const listOwnThirdAccounts = endpoint({
  method: 'GET',
  path: '/sys/user/thirdAccounts',
  summary: '自己绑定的第三方账号',
  access: signedIn,
  result: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      isConfigured: z.boolean(),
      /** What the provider calls the bound account; null where none is. */
      name: z.string().nullable(),
    }),
  ),
})
export type OwnThirdAccount = z.output<typeof listOwnThirdAccounts.result>[number]

/** Binds the external account that the callback page told of as unbound to the caller, whom the password proves. */
export const bindOwnThirdAccount = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/thirdAccounts/bind',
  summary: '绑定第三方账号',
  access: signedIn,
  rate: 'login',
  body: z.object({ thirdUserUuid: z.string().min(1).max(200).meta({ title: '第三方账号' }), password }),
  result: z.null(),
  message: '绑定成功',
})

export const unbindOwnThirdAccount = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/thirdAccounts/unbind',
  summary: '解绑第三方账号',
  access: signedIn,
  rate: 'login',
  body: z.object({ source: z.string().min(1).max(50).meta({ title: '第三方' }), password }),
  result: z.null(),
  message: '已解绑',
})
