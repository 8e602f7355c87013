import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let keeper: Caller
const verbs = ['list', 'add', 'edit', 'delete']
const rights = ['demo:order', 'demo:orderCustomer', 'demo:orderTicket'].flatMap((name) =>
  verbs.map((verb) => `${name}:${verb}`),
)
beforeAll(async () => {
  server = await testApp()
  keeper = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())

interface Row extends Record<string, unknown> {
  id: string
}

let codes = 0
const order = (parts: object = {}) => {
  codes += 1
  return {
    orderCode: `A-${codes}`,
    ctype: '1',
    orderDate: '2026-11-01 08:00:00',
    orderMoney: 120.5,
    ...parts,
  }
}
const anna = { name: '安娜', sex: '2', telphone: '13900000001', idcard: '11010119900101001X' }
const flight = { ticketCode: 'CA1501', tickectDate: '2026-12-01' }

const add = async (parts: object = {}) => {
  const answer = await keeper.post<string>('/test/jeecgOrderMain/add', order(parts))
  expect(answer).toMatchObject({ success: true, message: '添加成功！' })
  return answer.result
}
const parts = async (id: string, kind: 'Customer' | 'Ticket', caller = keeper) =>
  (await caller.get<Row[]>(`/test/jeecgOrderMain/queryOrder${kind}ListByMainId`, { query: { id } })).result
const edit = (body: object, caller = keeper) => caller.put('/test/jeecgOrderMain/edit', body)

describe('an order and its parts', () => {
  test('are made together, in the order they were given, with the texts of their values', async () => {
    const id = await add({
      jeecgOrderCustomerList: [anna, { name: '博文' }, { name: '晨' }],
      jeecgOrderTicketList: [flight],
    })
    expect(await parts(id, 'Customer')).toMatchObject([
      { ...anna, orderId: id, sex_dictText: '女' },
      { name: '博文' },
      { name: '晨' },
    ])
    expect(await parts(id, 'Ticket')).toMatchObject([{ ...flight, orderId: id }])
  })

  test('are changed together: what is not given any more is gone, what stays keeps its id', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna, { name: '博文' }], jeecgOrderTicketList: [flight] })
    const [first, second] = await parts(id, 'Customer')
    const changed = await edit({
      id,
      orderMoney: 200,
      jeecgOrderCustomerList: [{ name: '新来' }, { ...second, name: '博文改' }],
    })
    expect(changed).toMatchObject({ success: true, message: '编辑成功!' })
    const after = await parts(id, 'Customer')
    expect(after).toMatchObject([{ name: '新来' }, { id: second?.id, name: '博文改' }])
    expect(after.map((row) => row.id)).not.toContain(first?.id)
    expect(await parts(id, 'Ticket')).toHaveLength(1)
  })

  test('are judged together, before anything is saved', async () => {
    const refused = await keeper.post('/test/jeecgOrderMain/add', {
      ...order(),
      orderDate: '',
      jeecgOrderCustomerList: [anna, { name: '', telphone: '12' }],
      jeecgOrderTicketList: [{ ticketCode: 'X' }],
    })
    expect(refused).toMatchObject({
      success: false,
      message:
        '订单日期不能为空；客户信息第2行：客户名不能为空；客户信息第2行：电话：请输入正规的手机号码；机票信息第1行：航班时间不能为空',
    })
    const id = await add({ jeecgOrderCustomerList: [anna] })
    const bad = await edit({ id, orderMoney: 1, jeecgOrderCustomerList: [{ name: '好' }, { name: '' }] })
    expect(bad).toMatchObject({ success: false, message: '客户信息第2行：客户名不能为空' })
    expect(await parts(id, 'Customer')).toMatchObject([{ name: '安娜' }])
  })

  test.each([
    ['no list', { jeecgOrderCustomerList: 'x' }],
    ['a list of no rows', { jeecgOrderCustomerList: ['x'] }],
    ['too many', { jeecgOrderCustomerList: Array.from({ length: 1001 }, () => ({ name: 'x' })) }],
  ])('%s is refused', async (_case, body) => {
    expect(await keeper.post('/test/jeecgOrderMain/add', order(body))).toMatchObject({
      success: false,
      message: '客户信息格式不正确',
    })
  })

  test('a part of another order is not taken over', async () => {
    const [one, other] = [await add({ jeecgOrderCustomerList: [anna] }), await add()]
    const [foreign] = await parts(one, 'Customer')
    const answer = await edit({ id: other, jeecgOrderCustomerList: [{ ...foreign, name: '盗' }] })
    expect(answer).toMatchObject({ success: false, code: 409 })
    const doubled = await edit({ id: one, jeecgOrderCustomerList: [foreign, foreign] })
    expect(doubled.success).toBe(false)
    expect(await parts(one, 'Customer')).toMatchObject([{ name: '安娜' }])
  })

  test('a second order of the same code leaves no parts behind', async () => {
    const body = order({ jeecgOrderCustomerList: [{ name: '孤儿' }] })
    await keeper.post('/test/jeecgOrderMain/add', body)
    expect(await keeper.post('/test/jeecgOrderMain/add', body)).toMatchObject({ message: '订单号已存在' })
    const { result } = await keeper.get<{ total: number }>('/test/order/listOrderCustomerByMainId', {
      query: { name: '孤儿' },
    })
    expect(result.total).toBe(1)
  })

  test('are removed together', async () => {
    const ids = [await add({ jeecgOrderCustomerList: [anna] }), await add({ jeecgOrderTicketList: [flight] })]
    const removed = await keeper.delete('/test/jeecgOrderMain/deleteBatch', { query: { ids: ids.join(',') } })
    expect(removed).toMatchObject({ success: true })
    for (const table of ['demo_order_customer', 'demo_order_ticket'] as never[]) {
      const left = await server.db
        .selectFrom(table)
        .selectAll()
        .where('order_id' as never, 'in', ids as never)
        .execute()
      expect(left).toEqual([])
    }
  })
})

describe('parts by themselves', () => {
  test('are added behind the others, changed and removed', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna] })
    const added = await keeper.post<string>('/test/order/addCustomer', { orderId: id, name: '后来' })
    expect(added.success).toBe(true)
    expect(await keeper.put('/test/order/editCustomer', { id: added.result, name: '后来者' })).toMatchObject({
      success: true,
    })
    expect(await parts(id, 'Customer')).toMatchObject([{ name: '安娜' }, { name: '后来者' }])
    await keeper.delete('/test/order/deleteCustomer', { query: { id: added.result } })
    expect(await parts(id, 'Customer')).toHaveLength(1)
    const listed = await keeper.get<{ records: Row[] }>('/test/order/listOrderCustomerByMainId', {
      query: { orderId: id },
    })
    expect(listed.result.records).toMatchObject([{ name: '安娜' }])
  })

  test('move the order on, so that who has it open overwrites nothing', async () => {
    const id = await add({ jeecgOrderTicketList: [flight] })
    const { result: open } = await keeper.get<Row>('/test/jeecgOrderMain/queryById', { query: { id } })
    await keeper.post('/test/order/addTicket', { orderId: id, ...flight, ticketCode: 'MU5101' })
    const answer = await edit({ id, _version: open._version, jeecgOrderTicketList: [] })
    expect(answer).toMatchObject({ success: false, message: '该记录已被他人修改，请刷新后重试' })
    expect(await parts(id, 'Ticket')).toHaveLength(2)
  })

  test('belong to an order that is there', async () => {
    expect(await keeper.post('/test/order/addCustomer', { orderId: 'none', name: 'x' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
  })
})

describe('data rules of the orders', () => {
  test('hold for their parts: read, added, changed, removed', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna] })
    const [customer] = await parts(id, 'Customer')
    const clerk = await server.as(server.user({ may: rights }))
    await limitRows(server, clerk.user, 'jeecg/JeecgOrderMainListForJVxeTable', [
      { column: 'orderCode', condition: '=', value: 'nothing-of-yours' },
    ])
    expect(await parts(id, 'Customer', clerk)).toBeNull()
    const { result } = await clerk.get<{ total: number }>('/test/order/listOrderCustomerByMainId')
    expect(result.total).toBe(0)
    const attempts = await Promise.all([
      edit({ id, jeecgOrderCustomerList: [] }, clerk),
      clerk.post('/test/order/addCustomer', { orderId: id, name: 'x' }),
      clerk.put('/test/order/editCustomer', { id: customer?.id, name: 'x' }),
      clerk.delete('/test/order/deleteCustomer', { query: { id: String(customer?.id) } }),
    ])
    expect(attempts.map(({ success, message }) => [success, message])).toEqual(
      attempts.map(() => [false, '未找到对应实体']),
    )
    expect(await parts(id, 'Customer')).toMatchObject([{ name: '安娜' }])
  })
})
