import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'
import { userInfoSchema } from './session'
import { phone, smsCode, telephonePattern } from '../validation'

/** A day that exists, of the years 1900 to 2099. */
const day =
  /^(?:(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:2000|(?:19|20)(?:0[48]|[2468][048]|[13579][26]))-02-29)$/

/** What users may change of their own account. The phone number is not among it: it proves who somebody is. */
const profileChange = z
  .object({
    realname: z.string().min(1).max(100).regex(/\S/).meta({ title: '姓名' }),
    /** The path of an image that the user has uploaded. */
    avatar: z.string().min(1).max(255).nullable().meta({ title: '头像' }),
    /** 1 male, 2 female. */
    sex: z.int().min(1).max(2).nullable().meta({ title: '性别' }),
    email: z.email().max(45).nullable().meta({ title: '邮箱' }),
    birthday: z.string().regex(day).nullable().meta({ title: '生日' }),
    telephone: z.string().regex(telephonePattern).nullable().meta({ title: '座机' }),
    /** The current one; needed where the e-mail address changes. */
    password: z.string().max(256).meta({ title: '当前密码' }),
  })
  .partial()
export type OwnProfileChange = z.output<typeof profileChange>

/** Changes the caller's own account; what is left out stays as it is. */
export const changeOwnProfile = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/user/appEdit',
  summary: '修改自己的资料',
  access: signedIn,
  rate: 'login',
  body: profileChange,
  result: z.object({ userInfo: userInfoSchema }),
  message: '保存成功！',
})

/** Gives the caller's account another phone, which a code sent to it for binding (`smsmode` 3) proves; the password proves the caller. */
export const changeOwnPhone = endpoint({
  method: 'PUT',
  path: '/sys/user/updateMobile',
  summary: '修改自己的手机号',
  access: signedIn,
  rate: 'login',
  body: z.object({
    phone,
    smscode: smsCode,
    password: z.string().max(256).optional().meta({ title: '当前密码' }),
  }),
  result: z.null(),
  message: '手机号设置成功!',
  code: 200,
})

const email = z.email().max(45).meta({ title: '邮箱' })

/** Sends a code to an address that the caller wants to have. */
export const sendEmailCode = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/emailCode',
  changes: false,
  summary: '发送邮箱验证码',
  access: signedIn,
  rate: 'sms',
  body: z.object({ email }),
  result: z.null(),
  message: '验证码已发送',
})

/** Gives the caller's account another e-mail address, which a code sent to it proves; the password proves the caller. */
export const changeOwnEmail = endpoint({
  method: 'PUT',
  path: '/sys/user/updateEmail',
  summary: '修改自己的邮箱',
  access: signedIn,
  rate: 'login',
  body: z.object({
    email,
    code: smsCode.meta({ title: '邮箱验证码' }),
    password: z.string().max(256).optional().meta({ title: '当前密码' }),
  }),
  result: z.null(),
  message: '邮箱设置成功',
})

/** The latest sign-ins of the caller's account and attempts at it, newest first. */
export const listOwnSignIns = endpoint({
  method: 'GET',
  path: '/sys/user/signInHistory',
  summary: '自己的登录记录',
  access: signedIn,
  result: z.array(
    z.object({
      id: z.int(),
      time: z.string(),
      ip: z.string().nullable(),
      event: z.string(),
      isSuccess: z.boolean(),
      userAgent: z.string().nullable(),
    }),
  ),
})
export type OwnSignIn = z.output<typeof listOwnSignIns.result>[number]

const ownSession = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  loginTime: z.string(),
  /** When it was last used, to the minute. */
  seenTime: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** Where the caller's account is signed in, the session that asks first, then those used last. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/sys/user/sessions',
  summary: '自己的登录设备',
  access: signedIn,
  result: z.array(ownSession),
})

/** Ends a session of the caller's account, or all but the one that asks. */
export const endOwnSessions = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/sessions/end',
  summary: '退出其他设备',
  access: signedIn,
  body: z.object({ id: z.string().min(1).max(32).optional().meta({ title: '设备' }) }),
  result: z.null(),
  message: '已退出登录',
})
