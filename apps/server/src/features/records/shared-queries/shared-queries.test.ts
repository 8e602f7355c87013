import type { SharedQuery } from '@dougong/contract/resource/shared-queries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewUser, type TestApp, testApp } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.db
    .insertInto('sys_tenant')
    .values([
      { id: 71, name: '甲', status: 1 },
      { id: 72, name: '乙', status: 1 },
    ])
    .execute()
})
afterAll(() => server.stop())

const at = '/test/jeecgDemo'
const [list, share] = ['test:demo:list', 'system:query:share']
const somebody = (options: NewUser = {}) => server.as(server.user({ may: [list], tenants: [71], ...options }))
type Somebody = Awaited<ReturnType<typeof somebody>>
const sharer = () => somebody({ may: [list, share] })

async function newRole(tenant = 71) {
  const id = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id, role_code: id, role_name: `角色${id}`, tenant_id: tenant })
    .execute()
  return id
}
const hold = (who: Somebody, roleId: string) =>
  server.db.insertInto('sys_user_role').values({ user_id: who.user.id, role_id: roleId }).execute()
const young = { field: 'age', rule: 'lt', val: '30' }
const query = (title: string, roleIds: string[], records: object[] = [young]) => ({
  at,
  title,
  matchType: 'and',
  records,
  roleIds,
})
const address = '/sys/records/queries'
const shareAs = (who: Somebody, body: object) => who.post<string>(address, body)
const seenBy = async (who: Somebody, title: string) => {
  const { result } = await who.get<SharedQuery[]>(address, { query: { at } })
  return result.find((each) => each.title === title)
}

test('a query is seen by its maker and holders of its roles, with who made it, and no more once the role is lost', async () => {
  const [maker, reader, stranger, role] = [
    await sharer(),
    await somebody(),
    await somebody(),
    await newRole(),
  ]
  await hold(reader, role)
  expect(await shareAs(maker, query('年轻人', [role]))).toMatchObject({ success: true })
  expect(await seenBy(maker, '年轻人')).toMatchObject({ mayChange: true, roleIds: [role] })
  expect(await seenBy(reader, '年轻人')).toMatchObject({
    records: [young],
    leftOut: 0,
    maker: expect.stringMatching(/^用户/),
    mayChange: false,
    roleIds: [],
  })
  expect(await seenBy(stranger, '年轻人')).toBeUndefined()
  await server.db.deleteFrom('sys_user_role').where('role_id', '=', role).execute()
  expect(await seenBy(reader, '年轻人')).toBeUndefined()
})

test('who may not share shares nothing; who may not list the records hears of no query', async () => {
  const [reader, outsider, role] = [await somebody(), await somebody({ may: [share] }), await newRole()]
  expect((await shareAs(reader, query('无权', [role]))).status).toBe(403)
  expect((await shareAs(outsider, query('无权', [role]))).status).toBe(403)
  expect((await outsider.get(address, { query: { at } })).status).toBe(403)
  expect((await server.anyone.get(`${address}?at=${at}`)).status).toBe(401)
})

test('its maker changes and removes it, an administrator too, nobody else', async () => {
  const [maker, other, role, further] = [await sharer(), await sharer(), await newRole(), await newRole()]
  const administrator = await somebody({ may: [list, share], roles: ['admin'] })
  await hold(other, role)
  const { result: id } = await shareAs(maker, query('改动', [role]))
  const notYours = { success: false, message: '该查询已不存在，或只有创建人和管理员可以修改' }
  expect(await other.put(address, { id, title: '抢来', roleIds: [role] })).toMatchObject(notYours)
  expect(await other.delete(address, { query: { id } })).toMatchObject(notYours)
  expect(await maker.put(address, { id, title: '改过', roleIds: [further] })).toMatchObject({ success: true })
  expect(await seenBy(other, '改过')).toBeUndefined()
  expect(await seenBy(maker, '改过')).toMatchObject({ records: [young], roleIds: [further] })
  const changedQuery = { matchType: 'or', records: [{ field: 'name', rule: 'like', val: '张' }] }
  expect(
    await administrator.put(address, { id, title: '再改', roleIds: [role], asked: changedQuery }),
  ).toMatchObject({
    success: true,
  })
  expect(await seenBy(other, '再改')).toMatchObject({ ...changedQuery, mayChange: false })
  expect(await administrator.delete(address, { query: { id } })).toMatchObject({ success: true })
  expect(await seenBy(maker, '再改')).toBeUndefined()
})

test('a condition on a field that its reader may not see is left out and counted, with the group that it empties', async () => {
  const maker = await somebody({ may: [list, share, 'testdemo:salaryMoney'] })
  const [reader, role] = [await somebody(), await newRole()]
  await hold(reader, role)
  const rich = { field: 'salaryMoney', rule: 'gt', val: '9000' }
  const records = [young, { matchType: 'or', conditions: [rich, rich] }]
  expect(await shareAs(maker, query('高薪', [role], records))).toMatchObject({ success: true })
  expect(await seenBy(maker, '高薪')).toMatchObject({ records, leftOut: 0 })
  const seen = await seenBy(reader, '高薪')
  expect(seen).toMatchObject({ records: [young], leftOut: 2 })
  expect(JSON.stringify(seen)).not.toContain('9000')
  /* who does not see a field does not share it either */
  const blind = await sharer()
  expect(await shareAs(blind, query('看不见', [role], records))).toMatchObject({
    success: false,
    message: '未知的查询字段：salaryMoney',
  })
})

test.each([
  ['no name', { title: '  ' }],
  ['no role', { roleIds: [] }],
  ['an unknown role', { roleIds: ['none'] }],
  ['no condition', { records: [] }],
  ['conditions that ask nothing', { records: [{ field: 'age', rule: 'eq', val: '' }] }],
  ['an unknown rule', { records: [{ field: 'age', rule: 'regexp', val: '1' }] }],
  ['a list that there is none of', { at: '/sys/nothing' }],
])('%s is refused in words', async (_case, wrong) => {
  const [maker, role] = [await sharer(), await newRole()]
  const refused = await shareAs(maker, { ...query('不行', [role]), ...wrong })
  expect(refused.success).toBe(false)
  expect(refused.message).toMatch(/\p{Script=Han}/u)
  expect(await seenBy(maker, '不行')).toBeUndefined()
})

test('two of one person on one list have two names', async () => {
  const [maker, other, role] = [await sharer(), await sharer(), await newRole()]
  const { result: id } = await shareAs(maker, query('重名', [role]))
  expect(await shareAs(maker, query('重名', [role]))).toMatchObject({
    success: false,
    message: '您在此列表已共享过名为“重名”的查询',
  })
  expect(await shareAs(other, query('重名', [role]))).toMatchObject({ success: true })
  expect(await maker.put(address, { id, title: '重名', roleIds: [role] })).toMatchObject({ success: true })
})

test('another tenant neither sees, shares with its roles, nor changes it', async () => {
  const [maker, role, theirs] = [await sharer(), await newRole(), await newRole(72)]
  const foreigner = await somebody({ may: [list, share], tenants: [72] })
  await hold(foreigner, role)
  const { result: id } = await shareAs(maker, query('甲的', [role]))
  expect(await seenBy(foreigner, '甲的')).toBeUndefined()
  expect((await foreigner.delete(address, { query: { id } })).success).toBe(false)
  expect(await shareAs(maker, query('乙的角色', [theirs]))).toMatchObject({
    message: '选择的角色中有的不存在，或您无权查看',
  })
})
