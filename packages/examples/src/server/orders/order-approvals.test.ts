import type { RecordFlow } from '@dougong/contract/online/flows/case-calls'
import type { FlowDefinition, FlowStep } from '@dougong/contract/online/flows/flow'
import { defaultSettings } from '@dougong/contract/online/flows/flow'
import type { FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import type { Value } from '@dougong/contract/resource/record'
import {
  approval,
  caseOf,
  decide,
  type Person,
  taskOf,
  todoOf,
} from '@dougong/server/online/flows/cases.fixture'
import { limitRows } from '@dougong/server/test/data-rules'
import { type NewUser, type TestApp, testApp } from '@dougong/server/test/test-app'
import { rowsOf } from '@dougong/server/test/workbook'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orders } from '../../contract/orders'

/* Whatever holds for forms holds for a resource in code that says it can be approved: orders are the first. */

const at = orders.path
const orderCodes = ['order', 'orderCustomer', 'orderTicket'].flatMap((name) =>
  ['list', 'add', 'edit', 'delete', 'export', 'import'].map((verb) => `demo:${name}:${verb}`),
)
const flowCodes = ['list', 'add', 'edit', 'delete', 'publish'].map((verb) => `online:flow:${verb}`)

let server: TestApp
let clerk: Person
let designer: Person
let manager: Person
const person = (options: NewUser = {}): Promise<Person> => server.as(server.user(options))
beforeAll(async () => {
  server = await testApp()
  clerk = await person({ may: orderCodes })
  designer = await person({ may: [...orderCodes, ...flowCodes] })
  manager = await person()
})
afterAll(() => server.stop())

const drawn: string[] = []
/* one flow is in force at a time: the next test draws its own */
afterEach(async () => {
  for (const id of drawn.splice(0)) await designer.put('/online/flow/switch', { id, isOn: false })
})

const definitionOf = (steps: readonly FlowStep[], settings: object = {}): FlowDefinition =>
  ({ settings: { ...defaultSettings, ...settings }, steps }) as FlowDefinition

async function draw(steps: readonly FlowStep[], { by = designer, settings = {} } = {}): Promise<string> {
  const definition = definitionOf(steps, settings)
  const added = await by.post<string>('/online/flow/add', { at, name: '订单审批', definition })
  expect(added).toMatchObject({ success: true })
  return added.result
}

async function publish(id: string, by = designer) {
  const plan = await by.get<FlowPlan>('/online/flow/plan', { query: { id } })
  return by.post('/online/flow/publish', { id, mark: plan.result.mark })
}

/** Draws a flow for orders and puts it in force. */
async function inForce(steps: readonly FlowStep[], settings: object = {}): Promise<string> {
  const id = await draw(steps, { settings })
  expect(await publish(id)).toMatchObject({ success: true })
  drawn.push(id)
  return id
}

let codes = 0
const order = (further: object = {}) => {
  codes += 1
  return { orderCode: `F-${codes}`, ctype: '1', orderMoney: 120.5, ...further }
}

async function add(further: object = {}, by = clerk): Promise<string> {
  const answer = await by.post<string>(`${at}/add`, order(further))
  expect(answer).toMatchObject({ success: true })
  return answer.result
}

const start = (id: string, by = clerk) => by.post<{ caseId: string }>('/online/flow/case/start', { at, id })

async function submitted(further: object = {}): Promise<{ id: string; caseId: string }> {
  const { result, success, message } = await clerk.post<{ id: string; caseId: string }>(
    '/online/flow/case/saveAndStart',
    { at, record: order(further) },
  )
  expect([success, message]).toEqual([true, '已提交审批！'])
  return result
}

const read = async (id: string, by = clerk) =>
  (await by.get<Record<string, Value>>(`${at}/queryById`, { query: { id } })).result

test('nothing is different while no flow was published', async () => {
  const starting = await clerk.get('/online/flow/case/starting', { query: { at } })
  expect(starting.result).toMatchObject({ flowName: null, isInUse: false, mayStart: false })
  expect(await start(await add())).toMatchObject({ success: false, message: '“订单”没有启用的审批流程' })
})

test('whoever sees orders and may change them draws flows for them; others do not know of them or may not', async () => {
  const offered = async (by: Person) =>
    (
      await by.get<{ at: string; title: string }[]>('/online/flow/forms', { query: { keyword: '订' } })
    ).result.filter((subject) => subject.at === at)
  expect(await offered(designer)).toMatchObject([
    { title: '订单', table: null, numbers: [{ name: 'orderMoney', title: '订单金额' }] },
  ])
  const blind = await person({ may: flowCodes })
  expect(await offered(blind)).toEqual([])
  expect(await blind.post('/online/flow/add', { at, name: '订单审批' })).toMatchObject({
    success: false,
    message: '表单不存在，或未同步数据库',
  })
  const reader = await person({ may: [...flowCodes, 'demo:order:list'] })
  expect(await reader.post('/online/flow/add', { at, name: '订单审批' })).toMatchObject({
    success: false,
    code: 403,
    message: '您没有编辑“订单”的权限，不能设计它的流程和规则',
  })
  const id = await draw([approval('m', [manager])])
  const draft = await reader.get('/online/flow/get', { query: { id } })
  expect(draft.result).toMatchObject({ at, state: 'draft', mayEdit: false, mayPublish: false })
  expect((await designer.get('/online/flow/list', { query: { resourcePath: at } })).result).toMatchObject({
    records: [{ formTitle: '订单', state_dictText: '未发布' }],
  })
  /* what cannot be approved has no flow */
  const other = await designer.post('/online/flow/add', { at: '/test/orderCustomer', name: '客户审批' })
  expect(other).toMatchObject({ success: false, message: '表单不存在，或未同步数据库' })
  expect(await designer.delete('/online/flow/delete', { query: { id } })).toMatchObject({ success: true })
})

test('an order is submitted with its parts, decided by somebody who sees no orders, and found by its state', async () => {
  const flow = await inForce([
    approval('m', [manager], {
      fields: { orderMoney: 'hidden', content: 'required', jeecgOrderTicketList: 'hidden' },
    }),
  ])
  const plan = await designer.get<FlowPlan>('/online/flow/plan', { query: { id: flow } })
  expect(plan.result).toMatchObject({ addsStateField: false, rows: 0, version: 2 })
  const { id, caseId } = await submitted({
    jeecgOrderCustomerList: [{ name: '安娜' }],
    jeecgOrderTicketList: [{ ticketCode: 'CA1501', tickectDate: '2026-12-01' }],
  })
  expect(await read(id)).toMatchObject({ bpmStatus: '2', bpmStatus_dictText: '处理中' })

  expect(await manager.get(`${at}/list`)).toMatchObject({ success: false })
  expect(await todoOf(manager)).toMatchObject([{ caseId, formTitle: '订单', number: expect.any(String) }])
  const task = await taskOf(manager, caseId)
  expect(task.record?.values).toMatchObject({ jeecgOrderCustomerList: [{ name: '安娜' }] })
  expect(Object.keys(task.record?.values ?? {})).not.toEqual(
    expect.arrayContaining(['orderMoney', 'jeecgOrderTicketList']),
  )
  const incomplete = await decide(manager, caseId)
  expect(incomplete).toMatchObject({ success: false, message: '请填写“订单备注”' })
  expect(await decide(manager, caseId, { changes: { content: '同意采购' } })).toMatchObject({ success: true })

  expect(await read(id)).toMatchObject({ bpmStatus: '3', content: '同意采购', orderMoney: 120.5 })
  const found = await clerk.get<{ records: { id: string }[] }>(`${at}/list`, { query: { bpmStatus: '3' } })
  expect(found.result.records.map((row) => row.id)).toEqual([id])
  const recordFlow = await clerk.get<RecordFlow>('/online/flow/record', { query: { at, id } })
  expect(recordFlow.result).toMatchObject({ isClosed: false, case: { at, recordId: id, status: 'passed' } })
  expect((await caseOf(clerk, caseId)).timeline.map(({ kind }) => kind)).toEqual([
    'started',
    'agreed',
    'passed',
  ])
})

test('while it is being decided on, an order stays as it is, whoever changes it by whichever call', async () => {
  await inForce([approval('m', [manager])], { openFields: ['content'] })
  const { id, caseId } = await submitted({ jeecgOrderCustomerList: [{ name: '安娜' }] })
  const customers = await clerk.get<{ id: string }[]>(`${at}/queryOrderCustomerListByMainId`, {
    query: { id },
  })
  const customer = customers.result[0]?.id ?? ''
  const free = await add()
  const changes = {
    edit: () => clerk.put(`${at}/edit`, { id, orderMoney: 1 }),
    'by the other address': () => clerk.put('/test/order/edit', { id, orderMoney: 1 }),
    'its parts with it': () => clerk.put(`${at}/edit`, { id, jeecgOrderCustomerList: [] }),
    'a part': () => clerk.put('/test/order/editCustomer', { id: customer, orderId: id, name: '别人' }),
    'another part': () => clerk.post('/test/order/addCustomer', { orderId: id, name: '别人' }),
    'a part less': () => clerk.delete('/test/order/deleteCustomer', { query: { id: customer } }),
    removal: () => clerk.delete(`${at}/delete`, { query: { id } }),
    'removal of several': () => clerk.delete('/test/order/deleteBatch', { query: { ids: `${free},${id}` } }),
    'by an administrator': async () =>
      (await server.administrator()).put(`${at}/edit`, { id, orderMoney: 1 }),
  }
  for (const [way, change] of Object.entries(changes)) {
    const { success, message } = await change()
    expect([way, success, message]).toEqual([way, false, expect.stringContaining('正在审批中')])
  }
  expect(await clerk.put(`${at}/edit`, { id, content: '加急' })).toMatchObject({ success: true })
  expect(await read(id)).toMatchObject({ orderMoney: 120.5, content: '加急', bpmStatus: '2' })
  expect(await read(free)).toMatchObject({ bpmStatus: null })
  expect(await start(id)).toMatchObject({ success: false, message: '此记录正在审批中，不能再次提交' })
  /* what was decided stays said, and the order is free again */
  await decide(manager, caseId, { decision: 'refuse', comment: '超出预算' })
  expect(await read(id)).toMatchObject({ bpmStatus: '4' })
  expect(await clerk.put(`${at}/edit`, { id, orderMoney: 99 })).toMatchObject({ success: true })
  expect(await start(id)).toMatchObject({ success: true })
})

test('nobody fills the state in: not by a form, not by a sheet', async () => {
  const id = await add({ bpmStatus: '3' })
  expect(await read(id)).toMatchObject({ bpmStatus: null })
  await clerk.put(`${at}/edit`, { id, bpmStatus: '3' })
  expect(await read(id)).toMatchObject({ bpmStatus: null })
  const { rawPayload } = await server.app.inject({
    url: `/jeecg-boot${at}/exportXls`,
    headers: { 'x-access-token': clerk.token },
  })
  const [heading] = await rowsOf(rawPayload)
  expect(heading).toContain('订单号')
  expect(heading).not.toContain('审批状态')
})

test('who may submit is who may change: others may submit neither their orders nor new ones', async () => {
  await inForce([approval('m', [manager])])
  const id = await add()
  const reader = await person({ may: ['demo:order:list'] })
  expect(await start(id, reader)).toMatchObject({ success: false, code: 510 })
  const added = await reader.post('/online/flow/case/saveAndStart', { at, record: order() })
  expect(added).toMatchObject({ success: false, code: 510 })
  const starting = await reader.get('/online/flow/case/starting', { query: { at, id } })
  expect(starting.result).toMatchObject({ mayStart: false, reason: '您没有提交此表单的权限' })
  const stranger = await person()
  expect(await start(id, stranger)).toMatchObject({ success: false })
  expect(await stranger.get('/online/flow/record', { query: { at, id } })).toMatchObject({ success: false })
})

test('nobody hands on orders that they do not see', async () => {
  const user = await server.user({ may: [...orderCodes, ...flowCodes] })
  await limitRows(server, user, 'jeecg/JeecgOrderMainListForJVxeTable', [
    { column: 'orderCode', condition: '=', value: 'mine' },
  ])
  const bound = await server.as(user)
  const id = await draw([approval('m', [manager])], { by: bound })
  expect(await publish(id, bound)).toMatchObject({ success: false })
  expect(await publish(id)).toMatchObject({ success: true })
  drawn.push(id)
})

test('a flow is in force for its own tenant alone', async () => {
  await inForce([approval('m', [manager])])
  /* whatever the tenant: the test's own */
  await server.db.insertInto('sys_tenant').values({ id: 91, name: '另一家' }).execute()
  const other = await person({ may: [...orderCodes, ...flowCodes], tenants: [91] })
  const starting = await other.get('/online/flow/case/starting', { query: { at } })
  expect(starting.result).toMatchObject({ flowName: null, isInUse: false })
  expect(await start(await add({}, other), other)).toMatchObject({ message: '“订单”没有启用的审批流程' })
  const approver = await person({ tenants: [91] })
  const id = await draw([approval('m', [approver])], { by: other })
  expect(await publish(id, other)).toMatchObject({ success: true })
  /* both are in force, each for its own */
  const { id: mine, caseId } = await submitted()
  expect(await todoOf(approver)).toEqual([])
  expect(await decide(manager, caseId)).toMatchObject({ success: true })
  expect(await read(mine)).toMatchObject({ bpmStatus: '3' })
  expect(await start(await add({}, other), other)).toMatchObject({ success: true })
  expect(await todoOf(approver)).toHaveLength(1)
})
