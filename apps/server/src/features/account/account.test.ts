import type { OwnSignIn } from '@dougong/contract/account/account'
import type { UserInfo } from '@dougong/contract/account/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const profile = {
  realname: '梁思成',
  sex: 1,
  email: 'liang@example.com',
  birthday: '2000-02-29',
  telephone: '010-6255 1234',
}

describe('the own account', () => {
  test('changes by PUT and by POST, and answers the user as it then is', async () => {
    const clerk = await server.as(server.user())
    const answer = await clerk.put<{ userInfo: UserInfo }>('/sys/user/appEdit', {
      ...profile,
      password: clerk.user.password,
    })
    expect(answer).toMatchObject({ success: true, code: 0, message: '保存成功！' })
    expect(answer.result.userInfo).toMatchObject({ username: clerk.user.username, ...profile })
    const cleared = await clerk.post<{ userInfo: UserInfo }>('/sys/user/appEdit', {
      email: null,
      birthday: null,
      sex: null,
      telephone: null,
      password: clerk.user.password,
    })
    expect(cleared.result.userInfo).toMatchObject({
      realname: '梁思成',
      email: null,
      birthday: null,
      sex: null,
      telephone: null,
    })
    const { result } = await clerk.get<{ userInfo: UserInfo }>('/sys/user/getUserInfo')
    expect(result.userInfo).toEqual(cleared.result.userInfo)
  })

  test('nothing but the own profile changes: not the phone, the post, the state, nor another account', async () => {
    const clerk = await server.as(server.user({ phone: '13911112222' }))
    const other = await server.user()
    const answer = await clerk.post<{ userInfo: UserInfo }>('/sys/user/appEdit', {
      id: other.id,
      username: other.username,
      phone: '13933334444',
      post: 'ceo',
      status: 2,
      realname: ' 林徽因 ',
    })
    expect(answer.result.userInfo).toMatchObject({
      id: clerk.user.id,
      username: clerk.user.username,
      realname: '林徽因',
      phone: '13911112222',
      post: null,
      status: 1,
    })
    const untouched = await server.db
      .selectFrom('sys_user')
      .select(['realname', 'update_time'])
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(untouched.realname).not.toBe('林徽因')
    expect(untouched.update_time).toBeNull()
  })

  test("another's e-mail is refused and nothing is saved", async () => {
    const [first, second] = [await server.as(server.user()), await server.as(server.user())]
    const { password } = first.user
    await first.put('/sys/user/appEdit', { email: 'taken@example.com', password })
    const refused = await second.put('/sys/user/appEdit', {
      realname: '新名字',
      email: 'taken@example.com',
      password,
    })
    expect(refused).toMatchObject({ success: false, message: '保存失败，邮箱已存在!' })
    const { result } = await second.get<{ userInfo: UserInfo }>('/sys/user/getUserInfo')
    expect(result.userInfo.email).toBeNull()
    expect(result.userInfo.realname).not.toBe('新名字')
    expect((await first.put('/sys/user/appEdit', { email: 'taken@example.com' })).success).toBe(true)
  })

  test('the e-mail address changes with the current password alone, and stays as it is without', async () => {
    const clerk = await server.as(server.user())
    const save = (body: object) => clerk.put('/sys/user/appEdit', body)
    const email = 'own@example.com'
    const needed = { success: false, message: '修改邮箱需要输入当前密码' }
    expect(await save({ email, realname: '别名' })).toMatchObject(needed)
    expect(await save({ email, password: '' })).toMatchObject(needed)
    expect(await save({ email, password: 'Wrong#2026' })).toMatchObject({
      success: false,
      message: '当前密码输入错误',
    })
    const { result } = await clerk.get<{ userInfo: UserInfo }>('/sys/user/getUserInfo')
    expect(result.userInfo).toMatchObject({ email: null })
    expect(result.userInfo.realname).not.toBe('别名')
    expect((await save({ email, password: clerk.user.password })).success).toBe(true)
    expect((await save({ email, realname: '梁思成' })).success).toBe(true)
    expect(await save({ email: null })).toMatchObject(needed)
  })

  test('a new avatar is a file of the own uploads, never an address or the file of another', async () => {
    const clerk = await server.as(server.user())
    const stored = { original_name: 'a.png', content_type: 'image/png', size: 1, is_public: true }
    await server.db
      .insertInto('stored_file')
      .values([
        { ...stored, path: 'temp/mine.png', create_by: clerk.user.username },
        { ...stored, path: 'temp/theirs.png', create_by: 'admin' },
        { ...stored, path: 'temp/a.pdf', content_type: 'application/pdf', create_by: clerk.user.username },
      ])
      .execute()
    for (const avatar of ['https://example.com/a.png', 'temp/theirs.png', 'temp/none.png', 'temp/a.pdf']) {
      const refused = await clerk.put('/sys/user/appEdit', { avatar })
      expect(refused).toMatchObject({ success: false, message: '保存失败，请重新上传头像！' })
    }
    const taken = await clerk.put<{ userInfo: UserInfo }>('/sys/user/appEdit', { avatar: 'temp/mine.png' })
    expect(taken.result.userInfo.avatar).toBe('temp/mine.png')
    await server.db
      .updateTable('sys_user')
      .set({ avatar: 'https://provider.example/a.png' })
      .where('id', '=', clerk.user.id)
      .execute()
    const kept = { avatar: 'https://provider.example/a.png', realname: '保留头像' }
    expect((await clerk.put('/sys/user/appEdit', kept)).success).toBe(true)
  })

  test.each([
    ['a blank name', { realname: '  ' }, '姓名格式不正确'],
    ['an empty name', { realname: '' }, '姓名不能为空'],
    ['a name too long', { realname: '长'.repeat(101) }, '姓名不能超过100个字符'],
    ['an address that is none', { email: 'nobody' }, '邮箱格式不正确'],
    ['a day that is none', { birthday: '2001-02-29' }, '生日格式不正确'],
    ['a leap day of a common century', { birthday: '1900-02-29' }, '生日格式不正确'],
    ['a day before all memory', { birthday: '0000-01-01' }, '生日格式不正确'],
    ['an unknown sex', { sex: 3 }, '性别不能大于2'],
    ['a number that is none', { telephone: 'call me' }, '座机格式不正确'],
  ])('%s is refused and changes nothing', async (_case, change, message) => {
    const clerk = await server.as(server.user())
    const before = await clerk.get<{ userInfo: UserInfo }>('/sys/user/getUserInfo')
    expect(await clerk.put('/sys/user/appEdit', change)).toMatchObject({
      status: 400,
      success: false,
      message,
    })
    const after = await clerk.get<{ userInfo: UserInfo }>('/sys/user/getUserInfo')
    expect(after.result.userInfo).toEqual(before.result.userInfo)
  })

  test('nobody changes anything without a session', async () => {
    expect((await server.anyone.put('/sys/user/appEdit', profile)).status).toBe(401)
    expect((await server.anyone.get('/sys/user/signInHistory')).status).toBe(401)
  })
})

test('the sign-in history shows successes and attempts at the own account, newest first', async () => {
  const user = await server.user()
  const stranger = await server.user()
  await server.anyone.post('/sys/login', { username: user.username, password: 'Wrong#2026' })
  await server.anyone.post('/sys/login', { username: user.username, password: user.password })
  await server.anyone.post('/sys/login', { username: stranger.username, password: stranger.password })
  const clerk = await server.as(user)
  const { result } = await clerk.get<OwnSignIn[]>('/sys/user/signInHistory')
  expect(result.map(({ event }) => event)).toEqual(['登录成功！', '登录失败'])
  expect(result[0]).toMatchObject({
    ip: '127.0.0.1',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
})
