import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let clerk: Caller
const base = '/sys/tenant'
const rights = ['list', 'add', 'edit', 'delete'].map((verb) => `system:tenant:${verb}`)

beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: rights, roles: ['admin'] }))
})
afterAll(() => server.stop())

let number = 100
const add = (more: Record<string, unknown> = {}) => {
  number += 1
  return clerk.post(`${base}/add`, { id: number, name: `租户${number}`, ...more })
}

describe('tenants', () => {
  test('[ADM-11] are made with a number of the operator, listed, changed and removed', async () => {
    expect(await add()).toMatchObject({ success: true, message: '添加成功！' })
    const id = number
    const listed = await clerk.get<{ records: Record<string, unknown>[] }>(`${base}/list`, {
      query: { id: String(id) },
    })
    expect(listed.result.records).toMatchObject([
      { id, name: `租户${id}`, status: 1, status_dictText: '正常' },
    ])
    expect((await clerk.put(`${base}/edit`, { id, name: '改名' })).success).toBe(true)
    const one = await clerk.get(`${base}/queryById`, { query: { id: String(id) } })
    expect(one.result).toMatchObject({ id, name: '改名' })
    expect((await clerk.delete(`${base}/delete`, { query: { id: String(id) } })).success).toBe(true)
    expect((await clerk.get(`${base}/queryById`, { query: { id: String(id) } })).message).toBe(
      '未找到对应实体',
    )
  })

  test('a number is taken once; bad numbers, spans and ids are refused', async () => {
    await add()
    expect((await clerk.post(`${base}/add`, { id: number, name: '又一个' })).message).toBe('租户编号已存在')
    for (const id of ['x', 0, -1, 1.5, '', 99_999_999_999])
      expect([id, (await clerk.post(`${base}/add`, { id, name: '坏' })).success]).toEqual([id, false])
    const span = { beginDate: '2026-02-01 00:00:00', endDate: '2026-01-01 00:00:00' }
    expect((await add(span)).message).toBe('结束时间必须晚于开始时间')
    for (const id of ['x', "1' or '1'='1", '9999999999999999999'])
      expect((await clerk.get(`${base}/queryById`, { query: { id } })).message).toBe('未找到对应实体')
  })

  test('[ADM-11] one with members is not removed, and the sentence says by whom', async () => {
    await add()
    const id = number
    const { id: userId, username } = await server.user()
    expect((await clerk.post(`${base}/addTenantUsers`, { tenantId: id, userIds: [userId] })).success).toBe(
      true,
    )
    const members = await clerk.get(`${base}/getTenantUserList`, { query: { userTenantId: String(id) } })
    expect(members.result).toMatchObject({ total: 1, records: [{ id: userId, username }] })
    const refused = await clerk.delete(`${base}/delete`, { query: { id: String(id) } })
    expect(refused.message).toMatch(/^“租户\d+”正被成员“用户\d+”使用，无法删除$/)
    await clerk.post(`${base}/removeTenantUsers`, { tenantId: id, userIds: [userId] })
    expect((await clerk.delete(`${base}/delete`, { query: { id: String(id) } })).success).toBe(true)
    expect((await clerk.post(`${base}/addTenantUsers`, { tenantId: 4242, userIds: [userId] })).success).toBe(
      false,
    )
  })
})

describe('freezing', () => {
  const memberOf = async (...tenants: number[]) => server.as(server.user({ tenants }))
  const within = (caller: Caller, tenant: number) =>
    caller.get(`${base}/getCurrentUserTenant`, { headers: { tenant_id: String(tenant) } })

  test('[ADM-11] a frozen tenant is left at once: other tenants go on, a session without one ends', async () => {
    await add()
    const frozen = number
    await add()
    const other = number
    const [single, double] = [await memberOf(frozen), await memberOf(frozen, other)]
    expect((await within(single, frozen)).result).toMatchObject({ list: [{ id: frozen }] })
    expect((await within(double, frozen)).success).toBe(true)
    await clerk.put(`${base}/edit`, { id: frozen, status: 0 })
    expect((await within(single, 0)).status).toBe(401)
    expect((await within(double, frozen)).status).toBe(401)
    expect((await within(double, other)).result).toMatchObject({ list: [{ id: other }] })
    const options = await clerk.get<{ id: number }[]>(`${base}/queryList`)
    expect(options.result.map(({ id }) => id)).not.toContain(frozen)
  })

  test('[ADM-11] a tenant that is over or has not begun is none', async () => {
    await add()
    const over = number
    const member = await memberOf(over, 1)
    expect((await within(member, over)).success).toBe(true)
    await clerk.put(`${base}/edit`, { id: over, endDate: '2020-01-01 00:00:00' })
    expect((await within(member, over)).status).toBe(401)
    await clerk.put(`${base}/edit`, {
      id: over,
      beginDate: '2999-01-01 00:00:00',
      endDate: '2999-02-01 00:00:00',
    })
    expect((await within(member, over)).status).toBe(401)
    expect((await within(member, 1)).success).toBe(true)
  })
})
