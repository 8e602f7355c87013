import { ownClientHeader } from '@dougong/contract/account/own-client'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { demos } from '@dougong/examples/contract/demo'
import { field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Version } from '@dougong/contract/system/data-log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../test/data-rules'
import { multipart } from '../../test/multipart'
import { type Caller, type TestApp, testApp } from '../../test/test-app'
import { rowsOf } from '../../test/workbook'
import { mountResource } from './books.fixture'
import { serveResource } from './serve-resource'

type Signed = Caller & { token: string }
let server: TestApp
let cashier: Signed
let clerk: Signed
let id: string
const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import'].map((verb) => `test:demo:${verb}`)
const log = ['system:dataLog:list', 'system:dataLog:restore', 'system:dataLog:removed']
const money = ['testdemo:salaryMoney', 'testdemo:bonusMoney']

beforeAll(async () => {
  server = await testApp()
  mountResource(server, rankedResource)
  cashier = await server.as(server.user({ may: [...verbs, ...log, ...money] }))
  clerk = await server.as(server.user({ may: [...verbs, ...log] }))
  id = await add(cashier, { name: '张三', age: 30, salaryMoney: 9000, bonusMoney: 100 })
})
afterAll(() => server.stop())

const add = async (caller: Caller, values: object) =>
  (await caller.post<string>('/test/jeecgDemo/add', values)).result
const list = (caller: Caller, query: Record<string, string> = {}) =>
  caller.get<{ records: Record<string, unknown>[]; total: number }>('/test/jeecgDemo/list', {
    query: { id, ...query },
  })
const read = async (caller: Caller, record = id) =>
  (await caller.get<Record<string, unknown>>('/test/jeecgDemo/queryById', { query: { id: record } })).result
const versions = async (caller: Caller, dataId = id) =>
  (await caller.get<Version[]>('/sys/dataLog/queryDataVerList', { query: { dataTable: 'demo', dataId } }))
    .result
const file = async ({ token }: Signed, path: string, query: Record<string, string> = {}) =>
  (
    await server.app.inject({
      url: `/jeecg-boot/test/jeecgDemo/${path}`,
      query,
      headers: { [ownClientHeader]: 'test', 'x-access-token': token },
    })
  ).rawPayload

describe('[PRM-05] [PRM-07] a field whose permission is not held', () => {
  test('is in no answer; the others are', async () => {
    const [record] = (await list(clerk)).result.records
    for (const seen of [record, await read(clerk)]) {
      expect(seen).toMatchObject({ name: '张三', age: 30 })
      expect(seen).not.toHaveProperty('salaryMoney')
      expect(seen).not.toHaveProperty('bonusMoney')
    }
    expect((await list(cashier)).result.records[0]).toMatchObject({ salaryMoney: 9000, bonusMoney: 100 })
  })

  test('is seen with its own permission alone', async () => {
    const half = await server.as(server.user({ may: [...verbs, 'testdemo:bonusMoney'] }))
    expect(await read(half)).toMatchObject({ bonusMoney: 100 })
    expect(await read(half)).not.toHaveProperty('salaryMoney')
  })

  test.each<Record<string, string>>([
    { salaryMoney: '9000' },
    { salaryMoney: '>=8999' },
    { salaryMoney_begin: '8999' },
    { salaryMoney_end: '9001' },
    { salaryMoney_MultiString: '9000' },
    { column: 'salaryMoney', order: 'asc' },
    { column: 'createTime,salaryMoney', order: 'desc' },
    { superQueryParams: JSON.stringify([{ field: 'salaryMoney', rule: 'gt', val: '1' }]) },
  ])('finds and sorts nothing: %j', async (query) => {
    const refused = await list(clerk, query)
    expect(refused).toMatchObject({ success: false, result: null })
    const exported = JSON.parse((await file(clerk, 'exportXls', query)).toString()) as { success: boolean }
    expect(exported.success).toBe(false)
    expect((await list(cashier, query)).result.total).toBe(1)
  })

  test('is left as it is by a change, and empty in what is made', async () => {
    const changed = await clerk.put('/test/jeecgDemo/edit', { id, age: 31, salaryMoney: 1, bonusMoney: '' })
    expect(changed.success).toBe(true)
    expect(await read(cashier)).toMatchObject({ age: 31, salaryMoney: 9000, bonusMoney: 100 })
    const made = await add(clerk, { name: '李四', salaryMoney: 5 })
    expect(await read(cashier, made)).toMatchObject({ name: '李四', salaryMoney: null })
  })

  test('is no column of an export, of a template, and of an import', async () => {
    const [[heading], [whole]] = [
      [await rowsOf(await file(clerk, 'exportXls', { selections: id }))],
      [await rowsOf(await file(cashier, 'exportXls', { selections: id }))],
    ]
    expect(heading?.[0]).not.toContain('工资')
    expect(whole?.[0]).toEqual(expect.arrayContaining(['工资', '奖金', '姓名']))
    expect(JSON.stringify(heading)).not.toContain('9000')
    expect((await rowsOf(await file(clerk, 'importTemplate')))[0]).not.toContain('工资')
    const { body, headers } = await multipart({
      'files[]': { name: 'a.xlsx', bytes: await file(cashier, 'exportXls', { selections: id }) },
    })
    const refused = await clerk.post<ImportOutcome>('/test/jeecgDemo/importExcel', body, { headers })
    expect(refused).toMatchObject({ success: false, message: '文件导入失败:未知的列：工资、奖金' })
  })

  test('is in no version and no comparison, and versions are not searched for it', async () => {
    const own = await add(cashier, { name: '王五', salaryMoney: 87_654_321, age: 40 })
    await cashier.put('/test/jeecgDemo/edit', { id: own, age: 41, salaryMoney: 87_654_322 })
    const visible = await versions(clerk, own)
    expect(JSON.stringify(visible)).not.toMatch(/8765432|salaryMoney/)
    expect(visible[0]?.changes).toEqual([{ field: 'age', before: 40, after: 41 }])
    expect((await versions(cashier, own))[0]?.changes).toHaveLength(2)
    const compare = { query: { dataId1: String(visible[0]?.id), dataId2: String(visible[1]?.id) } }
    expect(JSON.stringify((await clerk.get('/sys/dataLog/queryCompareList', compare)).result)).not.toContain(
      '8765432',
    )
    const logged = await clerk.get('/sys/dataLog/list', { query: { dataId: own } })
    expect(logged.result).toMatchObject({ total: 2 })
    expect(JSON.stringify(logged)).not.toContain('8765432')
    for (const name of ['dataContent', 'changes'])
      expect(await clerk.get('/sys/dataLog/list', { query: { [name]: '*87654321*' } })).toMatchObject({
        success: false,
      })
  })

  test('stays as it is when a version is restored; a removed record comes back with it', async () => {
    const own = await add(cashier, { name: '赵六', salaryMoney: 10, age: 20 })
    await cashier.put('/test/jeecgDemo/edit', { id: own, salaryMoney: 20, age: 21 })
    const first = (await versions(clerk, own)).at(-1)
    expect(await clerk.post('/sys/dataLog/restore', { id: first?.id })).toMatchObject({ success: true })
    expect(await read(cashier, own)).toMatchObject({ age: 20, salaryMoney: 20 })
    await clerk.delete('/test/jeecgDemo/delete', { query: { id: own } })
    const [removed] = await versions(clerk, own)
    expect(await clerk.post('/sys/dataLog/restore', { id: removed?.id })).toMatchObject({ success: true })
    expect(await read(cashier, own)).toMatchObject({ name: '赵六', salaryMoney: 20 })
  })

  test('[PRM-08] may stand in a data rule all the same', async () => {
    const user = await server.user({ may: verbs })
    await limitRows(server, user, 'jeecg/JeecgDemoList', [
      { column: 'salaryMoney', condition: '>', value: '8000' },
    ])
    const limited = await server.as(user)
    const poor = await add(cashier, { name: '清贫', salaryMoney: 10 })
    expect((await list(limited)).result.total).toBe(1)
    expect((await list(limited, { id: poor })).result.total).toBe(0)
    expect(await read(limited, poor)).toBeNull()
    expect(await limited.put('/test/jeecgDemo/edit', { id: poor, age: 1 })).toMatchObject({ success: false })
    expect((await rowsOf(await file(limited, 'exportXls', { selections: `${id},${poor}` }))).length).toBe(2)
  })
})

const ranked: Resource = {
  ...demos,
  path: '/test/ranked',
  permission: 'test:ranked',
  history: false,
  fields: { ...demos.fields, age: field.integer('年龄', { editPermission: 'testdemo:age' }) },
}
const rankedResource = serveResource(ranked, { table: 'demo', tenant: 'own', page: 'test/Ranked' })

test('[PRM-07] a field whose edit permission is not held is read, found, and left as it is', async () => {
  const may = ['list', 'add', 'edit'].map((verb) => `test:ranked:${verb}`)
  const reader = await server.as(server.user({ may }))
  const writer = await server.as(server.user({ may: [...may, 'testdemo:age'] }))
  const { result: made } = await reader.post<string>('/test/ranked/add', { name: '新人', age: 20 })
  const found = async (query: Record<string, string>) =>
    (await reader.get<{ records: unknown[] }>('/test/ranked/list', { query })).result.records
  expect(await found({ id: made })).toMatchObject([{ name: '新人', age: null }])
  await writer.put('/test/ranked/edit', { id: made, age: 33 })
  await reader.put('/test/ranked/edit', { id: made, age: 44, name: '旧人' })
  expect(await found({ id: made, age: '33' })).toMatchObject([{ name: '旧人', age: 33 }])
})

test.each([
  [
    { name: { ...demos.fields.name, permission: 'x:name' } },
    /fields\.name\.required: 并非人人可填的字段不能必填/,
  ],
  [{ name: { ...demos.fields.name, required: false, permission: 'x:name' } }, /hides name/],
  [
    { name: { ...demos.fields.name, editPermission: 'x:name' } },
    /fields\.name\.required: 并非人人可填的字段不能必填/,
  ],
])('a definition that would do harm is refused at start: %#', (fields, reason) => {
  const resource: Resource = { ...demos, fields: { ...demos.fields, ...fields } }
  expect(() => serveResource(resource, { table: 'demo', tenant: 'own', page: 'x' })).toThrow(reason)
})
