import { z } from 'zod'
import { anyone, signedIn } from '../access'
import { endpoint } from '../endpoint'
import { loginResultSchema } from './session'

const qrcodeId = z.string().min(1).max(64).meta({ title: '二维码标识' })

const signInRequestStates = ['waiting', 'scanned', 'confirmed', 'cancelled', 'expired'] as const

/** What a browser shows as a QR code to be signed in by a phone; the rest of the proof is in a cookie of that browser. */
export const getLoginQrcode = endpoint({
  method: 'GET',
  path: '/sys/getLoginQrcode',
  summary: '获取登录二维码',
  access: anyone,
  rate: 'login',
  isBoundToBrowser: true,
  result: z.object({
    qrcodeId,
    /** What the QR code says, without the origin unless the installation knows by which phones reach it. */
    address: z.string(),
  }),
  code: 200,
})

/** What existing clients read in the place of a token. */
export const tokenWhileWaiting = '-1'
export const tokenWhenOver = '-2'

/** How a request stands; once it is confirmed, the session, for the browser alone that made it. */
export const getQrcodeToken = endpoint({
  method: 'GET',
  path: '/sys/getQrcodeToken',
  summary: '查询扫码登录结果',
  access: anyone,
  rate: 'poll',
  isBoundToBrowser: true,
  query: z.object({ qrcodeId }),
  result: z.object({
    token: z.string(),
    state: z.enum(signInRequestStates),
    success: z.literal(true).optional(),
    login: loginResultSchema.optional(),
  }),
  code: 200,
})
export type SignInRequestState = (typeof signInRequestStates)[number]

const seenRequest = z.object({
  /** Who is going to be signed in: who looks. */
  username: z.string(),
  realname: z.string(),
  /** From where somebody wants to sign in, in the words of their browser. */
  ip: z.string(),
  userAgent: z.string(),
  createTime: z.string(),
  /** Seconds in which it can still be confirmed. */
  secondsLeft: z.int(),
})
export type SeenSignInRequest = z.output<typeof seenRequest>

/**
 * The first look of who scanned: nobody is signed in by it, and from now on nobody else confirms. Existing clients send their `token`
 * along, which is not read: a session is given to nobody.
 */
export const scanLoginQrcode = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/scanLoginQrcode',
  summary: '扫描登录二维码',
  access: signedIn,
  rate: 'login',
  query: z.object({ qrcodeId: qrcodeId.optional() }),
  body: z.object({ qrcodeId: qrcodeId.optional() }).optional(),
  result: seenRequest,
  message: '扫码成功',
  code: 200,
})

export const confirmSignIn = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/confirmLoginQrcode',
  summary: '确认扫码登录',
  access: signedIn,
  rate: 'login',
  body: z.object({ qrcodeId }),
  result: z.null(),
  message: '已确认登录',
  code: 200,
})

export const cancelSignIn = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/cancelLoginQrcode',
  summary: '取消扫码登录',
  access: signedIn,
  rate: 'login',
  body: z.object({ qrcodeId }),
  result: z.null(),
  message: '已取消登录',
  code: 200,
})
