import type { Category, CategoryNode } from '@dougong/contract/system/categories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runStatement } from '../../../database/statement'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let clerk: Caller
let anybody: Caller
const base = '/sys/category'
const rights = ['list', 'add', 'edit', 'delete'].map((verb) => `system:category:${verb}`)
const ids: Record<string, string> = {}

const add = (name: string, pid?: string) => clerk.post<string>(`${base}/add`, { name, pid })
const get = <Result>(path: string, query: Record<string, string> = {}, caller = anybody) =>
  caller.get<Result>(`${base}/${path}`, { query })
const titles = (nodes: readonly { title: string }[] | null) => nodes?.map(({ title }) => title)

beforeAll(async () => {
  server = await testApp()
  /* those of the examples */
  await runStatement(server.db, 'delete from sys_category', [])
  const user = await server.user({ may: rights, departments: ['dep-a01'] })
  await server.db.updateTable('sys_user').set({ org_code: 'A01' }).where('id', '=', user.id).execute()
  clerk = await server.as(user)
  anybody = await server.as(server.user())
  for (const [name, parent] of [
    ['木作'],
    ['瓦作'],
    ['斗拱', '木作'],
    ['梁架', '木作'],
    ['华拱', '斗拱'],
  ] as const)
    ids[name] = (await add(name, parent ? ids[parent] : undefined)).result
})
afterAll(() => server.stop())

describe('the tree', () => {
  test('[ADM-07] loadTreeRoot answers the roots, a level below a code, or the whole branch', async () => {
    const roots = await get<CategoryNode[]>('loadTreeRoot', { async: 'true' })
    expect(titles(roots.result)).toEqual(['木作', '瓦作'])
    expect(roots.result[0]).toMatchObject({
      key: ids['木作'],
      value: ids['木作'],
      name: '木作',
      code: 'A01',
      leaf: false,
      children: null,
    })
    expect(titles((await get<CategoryNode[]>('loadTreeRoot', { pcode: 'A01' })).result)).toEqual([
      '斗拱',
      '梁架',
    ])
    const branch = await get<CategoryNode[]>('loadTreeRoot', { async: 'false', pcode: 'A01' })
    expect(titles(branch.result[0]?.children ?? null)).toEqual(['华拱'])
    expect((await get('loadTreeRoot', { pcode: 'Z01' })).message).toBe('该编码【Z01】不存在，请核实!')
  })

  test('[ADM-07] loadTreeChildren and loadTreeData answer a level', async () => {
    expect(
      titles((await get<CategoryNode[]>('loadTreeChildren', { pid: ids['木作'] ?? '' })).result),
    ).toEqual(['斗拱', '梁架'])
    const data = (query: Record<string, string>) => get<CategoryNode[]>('loadTreeData', query)
    expect(titles((await data({ pcode: '0' })).result)).toEqual(['木作', '瓦作'])
    expect(titles((await data({ pcode: 'A01', condition: '{"name":"梁架"}' })).result)).toEqual(['梁架'])
    expect((await data({ condition: '{"password":"x"}' })).message).toBe('未知的查询字段：password')
    for (const condition of ['[]', 'x', '{"name":{"a":1}}'])
      expect((await data({ condition })).success).toBe(false)
  })

  test('[ADM-07] loadOne and loadDictItem find by id and by code', async () => {
    const one = await get<Category>('loadOne', { field: 'code', val: 'A01A01A01' })
    expect(one.result).toMatchObject({ id: ids['华拱'], name: '华拱', hasChild: '0', sysOrgCode: 'A01' })
    expect((await get('loadOne', { field: 'id', val: 'nobody' })).message).toBe('查询无果')
    expect((await get('loadOne', { field: 'create_by', val: 'x' })).message).toBe('字段无效，请检查!')
    const wanted = `${ids['瓦作']},gone,${ids['斗拱']},`
    expect((await get('loadDictItem', { ids: wanted })).result).toEqual(['瓦作', '斗拱'])
    const echoed = await get('loadDictItem', { ids: wanted, delNotExist: 'false' })
    expect(echoed.result).toEqual(['瓦作', 'gone', '斗拱'])
    expect((await get('loadDictItem')).message).toBe('ids 不能为空')
  })

  test('loadAllData answers everything below a code', async () => {
    const below = await get<{ text: string }[]>('loadAllData', { code: 'A01A01' })
    expect(below.result.map(({ text }) => text)).toEqual(['斗拱', '华拱'])
    expect((await get<unknown[]>('loadAllData', { code: '0' })).result).toHaveLength(5)
    expect((await get('loadAllData', { code: 'Q01' })).message).toBe('无数据,参数有误.[Q01]')
  })
})

describe('administration', () => {
  test('[ADM-07] rootList and childList page and list the tree table', async () => {
    const roots = await get<{ records: Category[]; total: number }>('rootList', {}, clerk)
    expect(roots.result.records.map(({ name, hasChild }) => [name, hasChild])).toEqual([
      ['木作', '1'],
      ['瓦作', '0'],
    ])
    const children = await get<Category[]>('childList', { pid: ids['木作'] ?? '' }, clerk)
    expect(children.result.map(({ code }) => code)).toEqual(['A01A01', 'A01A02'])
    const several = await get<{ records: Category[] }>(
      'getChildListBatch',
      { parentIds: `${ids['木作']},${ids['斗拱']}` },
      clerk,
    )
    expect(several.result.records).toHaveLength(3)
    expect((await get('rootList')).status).toBe(403)
  })

  test('a name changes, the place does not; codes are checked against the parent', async () => {
    const id = ids['梁架'] ?? ''
    await clerk.put(`${base}/edit`, { id, name: '大木梁架', pid: ids['瓦作'] })
    expect((await get<Category>('loadOne', { field: 'id', val: id })).result).toMatchObject({
      name: '大木梁架',
      pid: ids['木作'],
      code: 'A01A02',
    })
    const check = (query: Record<string, string>) => get('checkCode', query, clerk)
    expect((await check({ pid: ids['木作'] ?? '', code: 'A01A09' })).success).toBe(true)
    expect((await check({ pid: ids['木作'] ?? '', code: 'B01' })).message).toBe(
      '编码不符合规范,须以"A01"开头!',
    )
    expect((await check({})).message).toBe('错误,类型编码为空!')
    expect((await add('无根', 'nowhere')).message).toBe('父级节点不存在')
  })

  test('parallel creation gives every category a code of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`并行${n}`, ids['瓦作'])))
    expect(answers.every(({ success }) => success)).toBe(true)
    const { result } = await get<Category[]>('childList', { pid: ids['瓦作'] ?? '' }, clerk)
    expect(new Set(result.map(({ code }) => code)).size).toBe(8)
  })

  test('a branch goes as a whole', async () => {
    const top = (await add('临时')).result
    const below = (await add('下级', top)).result
    expect((await clerk.delete(`${base}/delete`, { query: { id: top } })).success).toBe(true)
    expect((await get('loadOne', { field: 'id', val: below })).message).toBe('查询无果')
  })
})
