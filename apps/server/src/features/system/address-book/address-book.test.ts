import type { Contact } from '@dougong/contract/system/users/address-book'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let reader: Caller
beforeAll(async () => {
  server = await testApp()
  reader = await server.as(server.user({ may: ['system:address:list'] }))
})
afterAll(() => server.stop())

const contacts = async (query: Record<string, string>, caller = reader) =>
  (
    await caller.get<{ records: Contact[]; total: number }>('/sys/user/queryByOrgCodeForAddressList', {
      query,
    })
  ).result

test('[ADM-19] colleagues are found by department and below, by name and by work number, each once', async () => {
  await server.db
    .updateTable('sys_user')
    .set({ work_no: 'W-100', post: 'ceo', telephone: '010-1234567' })
    .where('id', '=', 'user-zhangsan')
    .execute()
  const administrator = await server.administrator()
  await administrator.post('/sys/position/add', { code: 'ceo', name: '总经理', postRank: '1' })
  const below = await contacts({ orgCode: 'A01', pageSize: '50' })
  expect(below.records.map((contact) => contact.realname).sort()).toEqual(['张三', '李四', '管理员'])
  expect(below.total).toBe(3)
  const { records } = await contacts({ workNo: 'w-10', realname: '张' })
  expect(records).toEqual([
    {
      id: 'user-zhangsan',
      userId: 'user-zhangsan',
      realname: '张三',
      workNo: 'W-100',
      post: 'ceo',
      post_dictText: '总经理',
      telephone: '010-1234567',
      email: null,
      phone: '13800000001',
      avatar: null,
      sex: 1,
      birthday: null,
      departId: 'dep-a01a01',
      departName: '市场部 | 研发部',
    },
  ])
  expect((await contacts({ orgCode: 'A02A01' })).records.map((contact) => contact.realname)).toEqual(['王五'])
})

test('[ADM-19] frozen and removed colleagues are gone, data rules of users hold, and without the right nothing', async () => {
  await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', 'user-lisi').execute()
  expect((await contacts({ realname: '李四' })).total).toBe(0)
  const user = await server.user({ may: ['system:address:list'] })
  await limitRows(server, user, 'system/UserList', [{ column: 'realname', condition: '=', value: '王五' }])
  const limited = await contacts({}, await server.as(user))
  expect(limited.records.map((contact) => contact.realname)).toEqual(['王五'])
  const stranger = await server.as(server.user())
  expect((await stranger.get('/sys/user/queryByOrgCodeForAddressList')).status).toBe(403)
})
