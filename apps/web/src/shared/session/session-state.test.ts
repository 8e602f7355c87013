import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import type { LoginResult } from '@dougong/contract/account/session'
import { memoryArea } from '../storage/area'

const local = memoryArea()
const session = memoryArea()
vi.stubGlobal('localStorage', local)
vi.stubGlobal('sessionStorage', session)

const state = await import('./session-state')
const { endSession, onSessionEnd, startSession, takePermissions, takeTenant, takeUserInfo, useSession } =
  state
const { cachedDictionary } = await import('../dictionaries/dictionary-cache')

const sexes = [{ value: '1', text: '男', title: '男', label: '男' }]
const result: LoginResult = {
  token: 'abc',
  userInfo: {
    id: 'u1',
    username: 'zhang',
    realname: '张三',
    avatar: 'temp/zhang.png',
    birthday: null,
    sex: 1,
    email: null,
    phone: null,
    telephone: null,
    workNo: null,
    post: null,
    status: 1,
    orgCode: 'A01',
    orgCodeTxt: null,
    userIdentity: 1,
    departIds: null,
    relTenantIds: null,
    createTime: null,
  },
  departs: [],
  multi_depart: 0,
  tenantList: [],
  sysAllDictItems: { sex: sexes },
}
const permissions: PermissionAnswer = {
  menu: [],
  auth: [{ action: 'user:add', type: '2', describe: '添加' }],
  allAuth: [{ action: 'user:add', type: '2', describe: '添加', status: '1' }],
  codeList: ['user:add'],
  sysSafeMode: false,
  home: '/dashboard/analysis',
  tenants: { current: 1, choices: [] },
  version: '1',
}

beforeEach(endSession)

describe('a session', () => {
  test('[AUT-08] holds token, names, tenant, welcome text, avatar, permissions and info', () => {
    startSession(result)
    takeTenant(3)
    takePermissions(permissions)
    expect(useSession.getState()).toEqual({
      token: 'abc',
      username: 'zhang',
      realname: '张三',
      tenantid: 3,
      welcome: expect.stringContaining('好'),
      avatar: 'temp/zhang.png',
      info: result.userInfo,
      permissionList: permissions,
    })
  })

  test('[AUT-09] is stored under the names of the specification, for seven days', () => {
    const before = Date.now()
    startSession(result)
    takePermissions(permissions)
    const stored: unknown = JSON.parse(local.getItem('pro__Access-Token') ?? '')
    expect(stored).toMatchObject({ value: 'abc' })
    const { expire } = stored as { expire: number }
    expect(expire - before).toBeGreaterThanOrEqual(604_800_000)
    expect(expire - before).toBeLessThan(604_800_000 + 5_000)
    expect(JSON.parse(session.getItem('LOGIN_USER_BUTTON_AUTH') ?? '')).toEqual(permissions.auth)
    expect(JSON.parse(session.getItem('SYS_BUTTON_AUTH') ?? '')).toEqual(permissions.allAuth)
    expect(cachedDictionary('sex')).toEqual(sexes)
  })

  test('[AUT-05] ends with nothing left in this browser', () => {
    startSession(result)
    takeTenant(3)
    takePermissions(permissions)
    local.setItem('pro__DEFAULT_THEME', 'kept')
    endSession()
    expect(useSession.getState()).toMatchObject({
      token: null,
      info: null,
      permissionList: null,
      tenantid: 0,
    })
    expect(Array.from({ length: local.length }, (_, index) => local.key(index))).toEqual([
      'pro__DEFAULT_THEME',
    ])
    expect(session.length).toBe(0)
    expect(cachedDictionary('sex')).toBeUndefined()
  })

  test('tells when it ends', () => {
    const listener = vi.fn()
    const stop = onSessionEnd(listener)
    endSession()
    stop()
    endSession()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('a new one has nothing of the one before', () => {
    startSession(result)
    takeTenant(3)
    takePermissions(permissions)
    startSession({ ...result, token: 'def' })
    expect(useSession.getState()).toMatchObject({ token: 'def', tenantid: 0, permissionList: null })
  })

  test('[AUT-06] keeps the user info that a switch of department returned', () => {
    startSession(result)
    takeUserInfo({ ...result.userInfo, orgCode: 'B02' })
    expect(useSession.getState().info?.orgCode).toBe('B02')
    expect(local.getItem('pro__Login_Userinfo')).toContain('B02')
  })
})
