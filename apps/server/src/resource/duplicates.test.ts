import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../test/test-app'

let server: TestApp
let clerk: Caller
let id: string

beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: ['system:position:add', 'system:position:edit'] }))
  id = (await clerk.post<string>('/sys/position/add', { code: 'D1', name: '大木作', postRank: '1' })).result
})
afterAll(() => server.stop())

const check = (query: Record<string, string>, caller = clerk) =>
  caller.get('/sys/duplicate/check', {
    query: { tableName: 'sys_position', fieldName: 'code', fieldVal: 'D1', ...query },
  })

describe('the duplicate check', () => {
  test.each([
    ['a free value', { fieldVal: 'D2' }],
    ['the value of the record itself', { dataId: () => id }],
    ['a free value, asked by path and field', { tableName: '/sys/position', fieldVal: 'D2' }],
  ])('[ADM-21][WGT-19] %s is free', async (_what, query) => {
    const dataId = 'dataId' in query ? { dataId: query.dataId() } : {}
    const { dataId: _, ...rest } = { dataId: undefined, ...query }
    expect(await check({ ...rest, ...dataId })).toMatchObject({
      success: true,
      message: '该值可用！',
      code: 200,
    })
  })

  test.each([
    ['by table and column', {}],
    ['by path and field', { tableName: '/sys/position' }],
    ['with spaces around it', { fieldVal: ' D1 ' }],
    ['with another record excepted', { dataId: 'another' }],
  ])('[ADM-21][WGT-19] a taken value %s', async (_what, query) => {
    expect(await check(query)).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    })
  })

  test('an empty value is not checked', async () => {
    expect(await check({ fieldVal: '' })).toMatchObject({
      success: true,
      code: 500,
      message: '数据为空,不作处理！',
    })
  })

  test.each([
    ['a field that is not unique', { fieldName: 'name' }],
    ['a column of no field', { fieldName: 'create_by' }],
    ['a field of nothing', { fieldName: 'constructor' }],
    ['a password', { tableName: 'sys_user', fieldName: 'password' }],
    ['a table of no resource', { tableName: 'sys_permission', fieldName: 'perms' }],
    ['a statement', { tableName: 'sys_position; drop table sys_position', fieldName: 'code' }],
  ])('[ADM-21] %s is refused', async (_what, query) => {
    expect(await check(query)).toMatchObject({ success: false, message: '该字段不支持唯一性校验' })
  })

  test('[ADM-21] who may not write the records learns nothing', async () => {
    const reader = await server.as(server.user({ may: ['system:position:list'] }))
    const [taken, free] = await Promise.all([check({}, reader), check({ fieldVal: 'D2' }, reader)])
    expect([taken.message, free.message]).toEqual(['该字段不支持唯一性校验', '该字段不支持唯一性校验'])
  })
})
