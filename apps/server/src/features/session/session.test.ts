import type { LoginResult, UserInfo } from '@dougong/contract/account/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword } from '../../../test/credentials'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const signIn = (username: string, password: string, more: Record<string, string> = {}) =>
  server.anyone.post<LoginResult>('/sys/login', { username, password, ...more })

async function drawCaptcha(key: string): Promise<string> {
  await server.anyone.get(`/sys/randomImage/${key}`)
  const row = await server.db
    .selectFrom('captcha')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.answer
}

describe('signing in with a password', () => {
  test('[AUT-01] answers token, userInfo and every dictionary, with code 200', async () => {
    const answer = await signIn('admin', adminPassword)
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(answer.result.token).toMatch(/^[\w-]{43}$/)
    expect(answer.result.userInfo).toMatchObject({ username: 'admin', realname: '管理员', orgCode: 'A01' })
    expect(answer.result.sysAllDictItems.sex).toEqual([
      expect.objectContaining({ value: '1', text: '男', title: '男', label: '男' }),
      expect.objectContaining({ value: '2', text: '女' }),
    ])
    expect(JSON.stringify(answer)).not.toContain('argon2')
  })

  test('[AUT-01] a wrong password and an unknown name get the same words and a code that is not 200', async () => {
    const { username } = await server.user()
    const wrong = await signIn(username, 'Wrong#2026')
    const unknown = await signIn('nobody-here', 'Wrong#2026')
    expect(wrong).toMatchObject({ success: false, code: 500, message: '用户名或密码错误', result: null })
    expect({ ...unknown, timestamp: 0, headers: 0 }).toEqual({ ...wrong, timestamp: 0, headers: 0 })
  })

  test('a frozen account is told so only with the right password', async () => {
    const { id, username, password } = await server.user()
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute()
    expect((await signIn(username, 'Wrong#2026')).message).toBe('用户名或密码错误')
    expect((await signIn(username, password)).message).toBe('该用户已冻结')
  })

  test('three failures ask for a captcha, which is spent by every attempt', async () => {
    const { username, password } = await server.user()
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(username, 'Wrong#2026')
    expect(await signIn(username, password)).toMatchObject({ success: false, code: 412 })
    const captcha = await drawCaptcha('k1')
    expect(await signIn(username, password, { captcha: 'ZZZZ', checkKey: 'k1' })).toMatchObject({ code: 412 })
    expect(await signIn(username, password, { captcha, checkKey: 'k1' })).toMatchObject({ code: 412 })
    const again = await drawCaptcha('k1')
    const answer = await signIn(username, password, { captcha: again.toLowerCase(), checkKey: 'k1' })
    expect(answer.success).toBe(true)
    expect((await signIn(username, password)).success).toBe(true)
  })

  test('five failures lock that network out of the account, and nobody else', async () => {
    const { username, password } = await server.user()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const captcha = await drawCaptcha('k2')
      await signIn(username, 'Wrong#2026', { captcha, checkKey: 'k2' })
    }
    const captcha = await drawCaptcha('k2')
    const locked = await signIn(username, password, { captcha, checkKey: 'k2' })
    expect(locked.message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/login',
      remoteAddress: '203.0.113.9',
      payload: { username, password, captcha: await drawCaptcha('k3'), checkKey: 'k3' },
    })
    expect(elsewhere.json()).toMatchObject({ success: true })
  })

  test('a missing field is named in Chinese and nothing is counted', async () => {
    expect(await server.anyone.post('/sys/login', { username: 'admin' })).toMatchObject({
      status: 400,
      success: false,
      message: '密码不能为空',
    })
  })
})

describe('the session', () => {
  test('[AUT-05] logout ends the token on the server', async () => {
    const clerk = await server.as(server.user())
    expect((await clerk.get('/sys/user/getUserInfo')).success).toBe(true)
    expect(await clerk.post('/sys/logout')).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await clerk.get('/sys/user/getUserInfo')).toMatchObject({
      status: 401,
      success: false,
      message: '您已退出登录，请重新登录',
    })
  })

  test('the token works in its header alone, never in the query', async () => {
    const { token } = await server.as(server.user())
    expect((await server.anyone.get('/sys/user/getUserInfo', { query: { token } })).status).toBe(401)
  })

  test('[AUT-16] /user/info answers as /sys/user/getUserInfo does', async () => {
    const clerk = await server.as(server.user())
    const { result } = await clerk.get<{ userInfo: UserInfo }>('/user/info')
    expect(result.userInfo.username).toBe(clerk.user.username)
  })

  test('[AUT-07] the tenant header must name a membership; both spellings are read', async () => {
    const clerk = await server.as(server.user({ tenants: [1] }))
    const ask = (headers: Record<string, string>) => clerk.get('/sys/user/getUserInfo', { headers })
    expect((await ask({ tenant_id: '1' })).success).toBe(true)
    expect((await ask({ 'tenant-id': '0' })).success).toBe(true)
    expect(await ask({ tenant_id: '7' })).toMatchObject({
      status: 401,
      message: '用户租户信息变更,请重新登陆!',
    })
    expect((await ask({ 'tenant-id': '7' })).status).toBe(401)
  })

  test('[AUT-07] several tenants are listed at sign-in, and a user whose tenants are all frozen stays out', async () => {
    await server.db
      .insertInto('sys_tenant')
      .values([
        { id: 21, name: '甲' },
        { id: 22, name: '乙' },
        { id: 23, name: '丙', status: 0 },
      ])
      .execute()
    const several = await server.user({ tenants: [21, 22, 23] })
    const { result } = await signIn(several.username, several.password)
    expect(result.tenantList).toEqual([
      { id: 21, name: '甲' },
      { id: 22, name: '乙' },
    ])
    const frozen = await server.user({ tenants: [23] })
    expect((await signIn(frozen.username, frozen.password)).message).toBe(
      '与该用户关联的租户均已被冻结，无法登录！',
    )
  })
})

describe('departments', () => {
  test('[AUT-06] several departments are listed, and one of them can be taken by POST or PUT', async () => {
    const user = await server.user({ departments: ['dep-a01a01', 'dep-a01a03'] })
    const { result } = await signIn(user.username, user.password)
    expect(result.multi_depart).toBe(2)
    expect(result.departs.map((department) => department.departName)).toEqual(['市场部', '研发部'])
    const clerk = await server.as(user)
    const chosen = await clerk.post<{ userInfo: UserInfo }>('/sys/selectDepart', {
      orgCode: 'A01A03',
      username: user.username,
    })
    expect(chosen.result.userInfo.orgCode).toBe('A01A03')
    const own = await clerk.get('/sys/user/getCurrentUserDeparts')
    expect(own.result).toMatchObject({
      orgCode: 'A01A03',
      list: [{ orgCode: 'A01A01' }, { orgCode: 'A01A03' }],
    })
    expect((await clerk.put('/sys/selectDepart', { orgCode: 'A01A01' })).success).toBe(true)
  })

  test('a department of others, or a switch for others, is refused and changes nothing', async () => {
    const clerk = await server.as(server.user({ departments: ['dep-a01a01'] }))
    const refusal = { success: false, message: '只能切换到自己所属的部门！' }
    expect(await clerk.post('/sys/selectDepart', { orgCode: 'A02' })).toMatchObject(refusal)
    expect(await clerk.post('/sys/selectDepart', { orgCode: 'A01A01', username: 'admin' })).toMatchObject(
      refusal,
    )
  })
})

describe('changing the own password', () => {
  const change = (username: string, oldpassword: string, password: string, confirmpassword = password) => ({
    username,
    oldpassword,
    password,
    confirmpassword,
  })

  test('[AUT-12] works by POST and PUT, and ends the other sessions', async () => {
    const user = await server.user()
    const [here, there] = [await server.as(user), await server.as(user)]
    const answer = await here.post(
      '/sys/user/updatePassword',
      change(user.username, user.password, 'Newer#2026'),
    )
    expect(answer).toMatchObject({ success: true, message: '密码重置成功!' })
    expect((await here.get('/sys/user/getUserInfo')).success).toBe(true)
    expect((await there.get('/sys/user/getUserInfo')).status).toBe(401)
    expect((await signIn(user.username, 'Newer#2026')).success).toBe(true)
    expect((await signIn(user.username, user.password)).success).toBe(false)
    expect(
      (await here.put('/sys/user/updatePassword', change(user.username, 'Newer#2026', 'Newest#2026')))
        .success,
    ).toBe(true)
  })

  test.each([
    ['a wrong old password', { oldpassword: 'Wrong#2026' }, '旧密码输入错误!'],
    ['an unequal repetition', { confirmpassword: 'Other#2026' }, '两次输入密码不一致!'],
    ['the password of another', { username: 'admin' }, '只允许修改自己的密码！'],
    [
      'a weak password',
      { password: '123456', confirmpassword: '123456' },
      '密码由8位数字、大小写字母和特殊符号组成!',
    ],
    [
      'a common password',
      { password: 'P@ssw0rd1', confirmpassword: 'P@ssw0rd1' },
      '该密码过于常见，容易被猜到，请换一个',
    ],
    [
      'a password with the name of the product',
      { password: 'x9#dougong-k', confirmpassword: 'x9#dougong-k' },
      '密码不能包含产品名称，请换一个',
    ],
  ])('%s is refused', async (_case, wrong, message) => {
    const clerk = await server.as(server.user())
    const { username, password } = clerk.user
    const body = { ...change(username, password, 'Newer#2026'), ...wrong }
    expect(await clerk.post('/sys/user/updatePassword', body)).toMatchObject({ success: false, message })
    expect((await signIn(username, password)).success).toBe(true)
  })

  test('a password that holds the own name is refused', async () => {
    const clerk = await server.as(server.user())
    const { username, password } = clerk.user
    const body = change(username, password, `${username}#kZ7q`)
    expect(await clerk.post('/sys/user/updatePassword', body)).toMatchObject({
      success: false,
      message: '密码不能包含用户名，请换一个',
    })
  })
})
