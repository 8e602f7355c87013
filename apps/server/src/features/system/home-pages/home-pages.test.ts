import { homePath } from '@dougong/contract/menu/everybodys-paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../../test/test-app'

let server: TestApp
let manager: Caller
beforeAll(async () => {
  server = await testApp()
  const verbs = ['list', 'add', 'edit', 'delete']
  manager = await server.as(server.user({ may: verbs.map((verb) => `system:roleindex:${verb}`) }))
})
afterAll(() => server.stop())

const add = (row: object, caller = manager) => caller.post<string>('/sys/sysRoleIndex/add', row)
const homeOf = async (user: TestUser) =>
  (await (await server.as(user)).get<{ home: string }>('/sys/permission/getUserPermissionByToken')).result
    .home
const rolesOf = async ({ id }: TestUser) =>
  (
    await server.db
      .selectFrom('sys_user_role')
      .innerJoin('sys_role', 'sys_role.id', 'role_id')
      .select(['role_id', 'role_code'])
      .where('user_id', '=', id)
      .execute()
  ).map(({ role_code }) => role_code)

test('somebody begins with the page of the role with the smallest number, as long as the menu leads there; the own wish wins', async () => {
  const [one, other] = [await server.user({ may: ['a:b'] }), await server.user({ may: ['c:d'] })]
  const [first = ''] = await rolesOf(one)
  const [second = ''] = await rolesOf(other)
  await server.db
    .insertInto('sys_user_role')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('sys_user_role')
        .select([eb.val(one.id).as('user_id'), 'role_id'])
        .where('user_id', '=', other.id),
    )
    .execute()
  expect(await homeOf(one)).toBe(homePath)
  expect((await add({ roleCode: first, url: '/online/board/7', priority: 5 })).success).toBe(true)
  expect(await homeOf(one)).toBe('/online/board/7')
  const { result: id } = await add({ roleCode: second, url: '/account/center', priority: 1 })
  expect([await homeOf(one), await homeOf(other)]).toEqual(['/account/center', '/account/center'])
  /* nothing of the menu leads there: the next is taken */
  await manager.put('/sys/sysRoleIndex/edit', { id, url: '/isystem/user' })
  expect([await homeOf(one), await homeOf(other)]).toEqual(['/online/board/7', homePath])
  await manager.put('/sys/sysRoleIndex/edit', { id, url: '/account/center', status: '0' })
  expect(await homeOf(other)).toBe(homePath)
  await server.db
    .insertInto('user_preference')
    .values({ user_id: one.id, name: 'home', value: JSON.stringify('/isps/userAnnouncement') })
    .execute()
  expect(await homeOf(one)).toBe('/isps/userAnnouncement')
  const { result } = await manager.get('/sys/sysRoleIndex/queryByCode', { query: { roleCode: first } })
  expect(result).toMatchObject({ roleCode: first, url: '/online/board/7', priority: 5, status: '1' })
})

test('a role that there is not, a page that is none, a second page of a role and a stranger are refused', async () => {
  const [code = ''] = await rolesOf(await server.user({ may: ['e:f'] }))
  for (const url of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/a b', ''])
    expect([url, (await add({ roleCode: code, url })).success]).toEqual([url, false])
  expect((await add({ roleCode: 'nobody', url: '/a' })).message).toBe('角色 nobody 不存在')
  expect((await add({ roleCode: code, url: '/a', priority: -1 })).success).toBe(false)
  expect((await add({ roleCode: code, url: '/a' })).success).toBe(true)
  expect((await add({ roleCode: code, url: '/b' })).success).toBe(false)
  const nobody = await server.as(server.user())
  expect((await add({ roleCode: code, url: '/a' }, nobody)).status).toBe(403)
  const request = { query: { roleCode: code } }
  expect((await nobody.get('/sys/sysRoleIndex/queryByCode', request)).status).toBe(403)
})
