import { z } from 'zod'
import { anyone, signedIn } from '../access'
import { dictionariesSchema } from '../dictionaries'
import { endpoint } from '../endpoint'
import { newPassword } from '../validation'

/** The signed-in user as clients store it. */
export const userInfoSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.int().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  telephone: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  status: z.int(),
  /** The code of the current department. */
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  userIdentity: z.int().nullable(),
  departIds: z.string().nullable(),
  relTenantIds: z.string().nullable(),
  createTime: z.string().nullable(),
  /** Who looks through this user's eyes, where the session is not the user's own. */
  viewedBy: z.string().optional(),
})
export type UserInfo = z.output<typeof userInfoSchema>

/** A department a user may take as the current one. */
export const ownDepartmentSchema = z.object({
  id: z.string(),
  orgCode: z.string(),
  departName: z.string(),
  parentId: z.string().nullable(),
  /** The tenant that it belongs to. */
  tenantId: z.int(),
})
export type OwnDepartment = z.output<typeof ownDepartmentSchema>

export const ownTenantSchema = z.object({ id: z.int(), name: z.string() })
export type OwnTenant = z.output<typeof ownTenantSchema>

/** What every form of sign-in answers. `multi_depart`: 0 none, 1 one, 2 several departments. */
export const loginResultSchema = z.object({
  token: z.string(),
  userInfo: userInfoSchema,
  departs: z.array(ownDepartmentSchema),
  multi_depart: z.int(),
  tenantList: z.array(ownTenantSchema),
  sysAllDictItems: dictionariesSchema,
})
export type LoginResult = z.output<typeof loginResultSchema>

const userAnswer = z.object({ userInfo: userInfoSchema })

const credentials = z.object({
  username: z.string().min(1).max(100).meta({ title: '用户名' }),
  password: z.string().min(1).max(256).meta({ title: '密码' }),
  /** Asked for only after failures; see `login.captchaRequired`. */
  captcha: z.string().max(10).optional().meta({ title: '验证码' }),
  checkKey: z.string().max(64).optional().meta({ title: '验证码标识' }),
  remember_me: z.boolean().optional(),
})

export const login = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/login',
  summary: '密码登录',
  access: anyone,
  rate: 'login',
  body: credentials,
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** The phone application's login: no captcha field, the same counters. */
export const mobileLogin = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/mLogin',
  summary: '移动端登录',
  access: anyone,
  rate: 'login',
  body: z.object({
    username: z.string().min(1).max(100).meta({ title: '用户名' }),
    password: z.string().min(1).max(256).meta({ title: '密码' }),
  }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/**
 * Signs in for the first time with a password that somebody else made (`login` refuses it), by choosing another. It is
 * counted and asks for a captcha as a login does.
 */
export const replaceInitialPassword = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/replaceInitialPassword',
  summary: '设置自己的密码并登录',
  access: anyone,
  rate: 'login',
  body: credentials.extend({
    newpassword: newPassword,
    confirmpassword: z.string().min(1).max(256).meta({ title: '确认新密码' }),
  }),
  result: loginResultSchema,
  message: '登录成功',
  code: 200,
})

/** The code of `login.passwordDue`: the password is right, and has to be replaced first. */
export const passwordDueCode = 428

export const logout = endpoint({
  method: ['POST', 'GET'],
  path: '/sys/logout',
  changes: false,
  summary: '退出登录',
  access: signedIn,
  readOnly: true,
  result: z.null(),
  message: '退出登录成功！',
  code: 200,
})

/** A captcha image as a data URI, bound to the key. */
export const captchaImage = endpoint({
  method: 'GET',
  path: '/sys/randomImage/:key',
  summary: '图形验证码',
  access: anyone,
  rate: 'login',
  params: z.object({ key: z.string().min(1).max(64) }),
  result: z.string(),
})

export const checkCaptcha = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/checkCaptcha',
  summary: '校验图形验证码',
  access: anyone,
  rate: 'login',
  body: z.object({ captcha: z.string().max(10), checkKey: z.string().max(64) }),
  result: z.null(),
  code: 200,
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: ['/sys/user/getUserInfo', '/user/info'],
  summary: '当前用户信息',
  access: signedIn,
  result: z.object({ userInfo: userInfoSchema, sysAllDictItems: dictionariesSchema }),
  code: 200,
})

/** Who the caller is, in four words: what embedded pages ask. */
export const getUserSection = endpoint({
  method: 'GET',
  path: '/sys/user/getUserSectionInfoByToken',
  summary: '当前用户摘要',
  access: signedIn,
  result: z.object({
    sysUserId: z.string(),
    sysUserCode: z.string(),
    sysUserName: z.string(),
    sysOrgCode: z.string().nullable(),
  }),
  code: 200,
})

export const getOwnDepartments = endpoint({
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  summary: '当前用户的部门',
  access: signedIn,
  result: z.object({ list: z.array(ownDepartmentSchema), orgCode: z.string().nullable() }),
})

export const selectDepartment = endpoint({
  method: ['POST', 'PUT'],
  path: '/sys/selectDepart',
  summary: '切换当前部门',
  access: signedIn,
  body: z.object({
    orgCode: z.string().min(1).max(64).meta({ title: '部门' }),
    /** Sent by clients; anybody but the caller is refused. */
    username: z.string().max(100).optional(),
  }),
  result: userAnswer,
})

export const changeOwnPassword = endpoint({
  method: ['POST', 'PUT'],
  path: '/sys/user/updatePassword',
  summary: '修改自己的密码',
  access: signedIn,
  rate: 'login',
  body: z.object({
    username: z.string().min(1).max(100).meta({ title: '用户名' }),
    oldpassword: z.string().min(1).max(256).meta({ title: '旧密码' }),
    password: newPassword,
    confirmpassword: z.string().min(1).max(256).meta({ title: '确认新密码' }),
  }),
  result: z.null(),
  message: '密码重置成功!',
  code: 200,
})
