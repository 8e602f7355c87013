import type { Version } from '@dougong/contract/system/data-log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '@dougong/server/test/data-rules'
import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'
import { rowsOf, sheetRowsOf } from '@dougong/server/test/workbook'

let server: TestApp
let keeper: Caller & { token: string }
const verbs = ['list', 'add', 'edit', 'delete']
const log = ['list', 'removed', 'restore'].map((verb) => `system:dataLog:${verb}`)
const rights = ['demo:order', 'demo:orderCustomer', 'demo:orderTicket'].flatMap((name) =>
  verbs.map((verb) => `${name}:${verb}`),
)
beforeAll(async () => {
  server = await testApp()
  keeper = await server.as(server.user({ may: [...rights, ...log, 'demo:order:export'] }))
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
      orderCode: '',
      jeecgOrderCustomerList: [anna, { name: '', telphone: '12' }],
      jeecgOrderTicketList: [{ ticketCode: 'X' }],
    })
    expect(refused).toMatchObject({
      success: false,
      message:
        '订单号不能为空；客户信息第2行：客户名不能为空；客户信息第2行：电话：请输入正确的手机号码；机票信息第1行：航班时间不能为空',
    })
    const id = await add({ jeecgOrderCustomerList: [anna] })
    const bad = await edit({ id, orderMoney: 1, jeecgOrderCustomerList: [{ name: '好' }, { name: '' }] })
    expect(bad).toMatchObject({ success: false, message: '客户信息第2行：客户名不能为空' })
    expect(await parts(id, 'Customer')).toMatchObject([{ name: '安娜' }])
  })

  test.each([
    ['no list', 'x', '客户信息格式不正确'],
    ['a list of no rows', ['x'], '客户信息格式不正确'],
    ['too many', Array.from({ length: 1001 }, () => ({ name: 'x' })), '客户信息最多1000行'],
  ])('%s is refused', async (_case, jeecgOrderCustomerList, message) => {
    expect(await keeper.post('/test/jeecgOrderMain/add', order({ jeecgOrderCustomerList }))).toMatchObject({
      success: false,
      message,
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

describe('[ADM-18] the history of an order', () => {
  const versions = async (dataId: string, caller = keeper) =>
    (
      await caller.get<Version[]>('/sys/dataLog/queryDataVerList', {
        query: { resource: '/test/jeecgOrderMain', dataId },
      })
    ).result
  const restore = (version: Version | undefined, caller = keeper) =>
    caller.post('/sys/dataLog/restore', { id: version?.id })
  const contentOf = (version: Version | undefined) => JSON.parse(version?.dataContent ?? '{}')

  test('holds its parts, and says of each change which of them differ', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna, { name: '博文' }], jeecgOrderTicketList: [flight] })
    const [first, second] = await parts(id, 'Customer')
    await edit({ id, jeecgOrderCustomerList: [first, { ...second, name: '博闻' }, { name: '晨' }] })
    await edit({ id, jeecgOrderCustomerList: await parts(id, 'Customer') })
    const [changed, created, ...none] = await versions(id)
    expect(none).toEqual([])
    expect(contentOf(created).jeecgOrderCustomerList).toMatchObject([
      { name: '安娜', sex: '2', sex_dictText: '女' },
      { name: '博文' },
    ])
    expect(contentOf(created).jeecgOrderTicketList).toMatchObject([flight])
    expect(changed?.changes).toMatchObject([
      {
        field: 'jeecgOrderCustomerList',
        before: [{ id: second?.id, name: '博文' }],
        after: [{ id: second?.id, name: '博闻' }, { name: '晨' }],
      },
    ])
    expect(changed?.parts.jeecgOrderCustomerList).toMatchObject({
      title: '客户信息',
      titles: { name: '客户名' },
    })
  })

  test('knows what was done to a part by itself', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna] })
    const [customer] = await parts(id, 'Customer')
    await keeper.post('/test/order/addTicket', { ...flight, orderId: id })
    await keeper.put('/test/order/editCustomer', { id: customer?.id, name: '安妮' })
    await keeper.delete('/test/order/deleteCustomer', { query: { id: String(customer?.id) } })
    const found = (await versions(id)).map(({ action, changes }) => [
      action,
      ...changes.map(({ field, before, after }) => [
        field,
        (before as unknown[]).length,
        (after as unknown[]).length,
      ]),
    ])
    expect(found).toEqual([
      ['change', ['jeecgOrderCustomerList', 1, 0]],
      ['change', ['jeecgOrderCustomerList', 1, 1]],
      ['change', ['jeecgOrderTicketList', 0, 1]],
      ['create'],
    ])
  })

  test('leads back: what was removed returns under its id, what was added goes, also for a removed order', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna, { name: '博文' }], jeecgOrderTicketList: [flight] })
    const before = await parts(id, 'Customer')
    await edit({ id, orderMoney: 1, jeecgOrderCustomerList: [{ name: '新' }], jeecgOrderTicketList: [] })
    expect(await restore((await versions(id)).at(-1))).toMatchObject({ success: true })
    const ids = (rows: Row[]) => rows.map(({ id: own, name, sex }) => [own, name, sex])
    expect(ids(await parts(id, 'Customer'))).toEqual(ids(before))
    expect(await parts(id, 'Ticket')).toMatchObject([flight])
    await keeper.delete('/test/jeecgOrderMain/delete', { query: { id } })
    const [removed] = await versions(id)
    expect(removed?.action).toBe('remove')
    expect(await restore(removed)).toMatchObject({ success: true })
    expect(ids(await parts(id, 'Customer'))).toEqual(ids(before))
    expect((await versions(id))[0]).toMatchObject({ action: 'restore', dataVersion: 4 })
  })

  test('[PRM-08] shows and restores nothing of parts that rules keep from the actor', async () => {
    const id = await add({ jeecgOrderCustomerList: [anna, { name: '博文' }], jeecgOrderTicketList: [flight] })
    await edit({ id, jeecgOrderCustomerList: [], jeecgOrderTicketList: [] })
    const user = await server.user({ may: [...rights, ...log] })
    await limitRows(server, user, 'jeecg/tablist/JeecgOrderCustomerList', [
      { column: 'name', condition: '=', value: '博文' },
    ])
    const limited = await server.as(user)
    const versionsSeen = await versions(id, limited)
    expect(JSON.stringify(versionsSeen)).not.toContain('安娜')
    const listed = await limited.get('/sys/dataLog/list', { query: { dataId: id } })
    expect(listed.result).toMatchObject({ total: 2 })
    expect(JSON.stringify(listed)).not.toContain('安娜')
    expect(versionsSeen[0]?.changes.map(({ field }) => field)).toEqual(['jeecgOrderTicketList'])
    expect(await restore(versionsSeen.at(-1), limited)).toMatchObject({ success: true })
    expect([(await parts(id, 'Customer')).length, (await parts(id, 'Ticket')).length]).toEqual([0, 1])
  })
})

describe('[LST-04] the export of orders', () => {
  const exported = async (query: Record<string, string>, { token } = keeper) =>
    (
      await server.app.inject({
        url: '/jeecg-boot/test/jeecgOrderMain/exportXls',
        query,
        headers: { 'x-access-token': token },
      })
    ).rawPayload

  test('has a sheet for each kind of parts, in the order of the orders, each part with the number of its order', async () => {
    const first = await add({
      jeecgOrderCustomerList: [anna, { name: '博文' }],
      jeecgOrderTicketList: [flight],
    })
    const second = await add({ jeecgOrderCustomerList: [{ name: '晨' }] })
    await add({ jeecgOrderCustomerList: [{ name: '别的' }] })
    const query = { selections: `${first},${second}`, column: 'orderCode', order: 'desc' }
    const file = await exported(query)
    const [heading, ...orders] = await rowsOf(file)
    expect(heading).toEqual(['订单号', '订单类型', '订单日期', '订单金额', '订单备注'])
    const [later, sooner] = orders.map(([code]) => code)
    expect(orders).toHaveLength(2)
    expect(await sheetRowsOf(file, 2)).toEqual([
      ['订单号', '客户名', '性别', '身份证号码', '电话', '身份证扫描件'],
      [later, '晨', null, null, null, null],
      [sooner, '安娜', '女', anna.idcard, anna.telphone, null],
      [sooner, '博文', null, null, null, null],
    ])
    expect(await sheetRowsOf(file, 3)).toEqual([
      ['订单号', '航班号', '航班时间'],
      [sooner, flight.ticketCode, flight.tickectDate],
    ])
  })

  test('[PRM-08] holds the parts that the rules of orders and of their parts let through', async () => {
    await add({ content: '可见', jeecgOrderCustomerList: [{ name: '甲' }, { name: '乙' }] })
    await add({ content: '不可见', jeecgOrderCustomerList: [{ name: '甲' }] })
    const user = await server.user({ may: ['demo:order:export'] })
    await limitRows(server, user, 'jeecg/JeecgOrderMainListForJVxeTable', [
      { column: 'content', condition: '=', value: '可见' },
    ])
    await limitRows(server, user, 'jeecg/tablist/JeecgOrderCustomerList', [
      { column: 'name', condition: '=', value: '甲' },
    ])
    const file = await exported({}, await server.as(user))
    expect((await rowsOf(file)).slice(1)).toHaveLength(1)
    expect((await sheetRowsOf(file, 2)).slice(1).map(([, name]) => name)).toEqual(['甲'])
  })

  test('more parts than one batch of the reader holds come whole', async () => {
    const many = Array.from({ length: 900 }, (_, index) => ({ name: `客${index}` }))
    const ids = await Promise.all([1, 2, 3].map(() => add({ jeecgOrderCustomerList: many })))
    const rows = await sheetRowsOf(await exported({ selections: ids.join(',') }), 2)
    expect(rows).toHaveLength(1 + 2700)
    expect(rows.at(-1)?.[1]).toBe('客899')
  })
})
