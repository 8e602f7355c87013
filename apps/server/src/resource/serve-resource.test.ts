import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitRows } from '../../test/data-rules'
import type { Caller, TestApp } from '../../test/test-app'
import { books, bookServer, booksResource, mountResource } from './books.fixture'
import { serveResource } from './serve-resource'

let server: TestApp
let librarian: Caller
const rights = ['list', 'add', 'edit', 'delete'].map((verb) => `test:book:${verb}`)

interface Listed {
  records: Record<string, unknown>[]
  total: number
  pages: number
}

/** Two stored forms, which one component draws. */
const forms = [
  { path: '/test/formA', page: '/online/cgformList/a' },
  { path: '/test/formB', page: '/online/cgformList/b' },
] as const

beforeAll(async () => {
  server = await bookServer()
  for (const { path, page } of forms)
    mountResource(server, serveResource({ ...books, path }, { ...booksResource.options, page }))
  librarian = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('test_book' as never).execute()
})

const add = async (values: Record<string, unknown>) => {
  const { success, result, message } = await librarian.post<string>('/test/book/add', values)
  return success ? result : Promise.reject(new Error(message))
}
const list = async (query: Record<string, string> = {}, caller = librarian) =>
  (await caller.get<Listed>('/test/book/list', { query })).result
const names = async (query: Record<string, string>, caller = librarian) =>
  (await list(query, caller)).records.map((row) => row.name).sort()

describe('a resource', () => {
  test('is made, read, changed and removed', async () => {
    const id = await add({ code: 'B1', name: '营造法式', pages: '320', sex: '1', pin: 'secret' })
    const { records, total } = await list()
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      id,
      code: 'B1',
      name: '营造法式',
      pages: 320,
      sex: 1,
      sex_dictText: '男',
    })
    expect(records[0]).not.toHaveProperty('pin')
    const one = await librarian.get<Record<string, unknown>>('/test/book/queryById', { query: { id } })
    expect(one.result).toMatchObject({ id, name: '营造法式' })

    const changed = await librarian.put('/test/book/edit', {
      id,
      code: 'IGNORED',
      name: '清式营造则例',
      pages: '',
    })
    expect(changed).toMatchObject({ success: true, message: '编辑成功!' })
    expect((await list()).records[0]).toMatchObject({ code: 'B1', name: '清式营造则例', pages: null })

    expect(await librarian.delete('/test/book/delete', { query: { id } })).toMatchObject({ success: true })
    expect((await list()).total).toBe(0)
  })

  test('refuses what does not fit, in words, and changes nothing', async () => {
    const refused = await librarian.post('/test/book/add', { code: '', name: '', pages: 0 })
    expect(refused).toMatchObject({ success: false, message: '编码不能为空；书名不能为空；页数不能小于1' })
    await add({ code: 'B1', name: '一' })
    expect(await librarian.post('/test/book/add', { code: 'B1', name: '二' })).toMatchObject({
      message: '编码已存在',
    })
    expect((await list()).total).toBe(1)
  })

  test('of many that make the same code at once one succeeds', async () => {
    const attempts = Array.from({ length: 8 }, () =>
      librarian.post('/test/book/add', { code: 'SAME', name: '同' }),
    )
    const answers = await Promise.all(attempts)
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(answers.filter((answer) => answer.message === '编码已存在')).toHaveLength(7)
  })

  test('tells the second of two who change one record from the same state', async () => {
    const id = await add({ code: 'B1', name: '一' })
    const _version = (await list()).records[0]?._version
    expect((await librarian.put('/test/book/edit', { id, name: '二', _version })).success).toBe(true)
    const late = await librarian.put('/test/book/edit', { id, name: '三', _version })
    expect(late).toMatchObject({ success: false, message: '该记录已被他人修改，请刷新后重试' })
    expect((await list()).records[0]?.name).toBe('二')
  })

  test('removes several or none', async () => {
    const ids = [await add({ code: 'B1', name: '一' }), await add({ code: 'B2', name: '二' })]
    const missing = await librarian.delete('/test/book/deleteBatch', { query: { ids: `${ids[0]},nope,` } })
    expect(missing).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await list()).total).toBe(2)
    expect(
      (await librarian.delete('/test/book/deleteBatch', { query: { ids: `${ids.join(',')},` } })).success,
    ).toBe(true)
    expect((await librarian.delete('/test/book/deleteBatch', { query: { ids: ',' } })).message).toBe(
      '参数不识别！',
    )
  })

  test.each(rights)('without %s that call is refused, with it alone it is not', async (right) => {
    const calls: Record<string, (caller: Caller) => Promise<{ status: number }>> = {
      'test:book:list': (caller) => caller.get('/test/book/list'),
      'test:book:add': (caller) => caller.post('/test/book/add', {}),
      'test:book:edit': (caller) => caller.put('/test/book/edit', {}),
      'test:book:delete': (caller) => caller.delete('/test/book/delete', { query: { id: 'x' } }),
    }
    const call = calls[right]!
    const others = await server.as(server.user({ may: rights.filter((other) => other !== right) }))
    expect((await call(others)).status).toBe(403)
    expect((await call(await server.as(server.user({ may: [right] })))).status).toBe(200)
    expect((await call(server.anyone)).status).toBe(401)
  })
})

describe('a list', () => {
  beforeEach(async () => {
    await add({
      code: 'B1',
      name: '营造法式',
      pages: 320,
      printed: '1925-01-01',
      borrowedAt: '2026-11-15 10:00:00',
      sex: 1,
    })
    await add({
      code: 'B2',
      name: '工程做法',
      pages: 74,
      printed: '1734-01-01',
      borrowedAt: '2026-11-16 00:00:00',
      sex: 2,
    })
    await add({ code: 'B3', name: '100%_图\\解', pages: 74 })
  })

  test.each([
    [{ name: '工程做法' }, ['工程做法']],
    [{ name: '*法*' }, ['工程做法', '营造法式']],
    [{ name: '营*' }, ['营造法式']],
    [{ name: '*做法' }, ['工程做法']],
    [{ name: '*%_*' }, ['100%_图\\解']],
    [{ name: '*图\\*' }, ['100%_图\\解']],
    [{ code: 'B1,B2' }, ['工程做法', '营造法式']],
    [{ code: '!B1' }, ['100%_图\\解', '工程做法']],
    [{ pages: '>=320' }, ['营造法式']],
    [{ pages: '> 74' }, ['营造法式']],
    [{ pages_begin: '70', pages_end: '80' }, ['100%_图\\解', '工程做法']],
    [{ sex: '1' }, ['营造法式']],
    [{ sex_MultiString: '1,2' }, ['工程做法', '营造法式']],
    [{ printed_end: '1800-01-01' }, ['工程做法']],
    [{ borrowedAt: '2026-11-15' }, ['营造法式']],
    [{ borrowedAt_begin: '2026-11-15', borrowedAt_end: '2026-11-15' }, ['营造法式']],
    [{ borrowedAt_begin: '2026/11/15', borrowedAt_end: '20261115' }, ['营造法式']],
    [{ pages_begin: '３００', pages_end: '1,000' }, ['营造法式']],
    [{ thickerThan: '100' }, ['营造法式']],
    [{ thickerThan: '1', name: '工*' }, ['工程做法']],
    [{ name: '', _t: '1', field: 'id,,name' }, ['100%_图\\解', '工程做法', '营造法式']],
  ])('%j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  const advanced = (conditions: object[], matchType = 'and') => ({
    superQueryParams: encodeURIComponent(JSON.stringify(conditions)),
    superQueryMatchType: matchType,
  })

  test.each([
    ['eq', 'name', '工程做法', ['工程做法']],
    ['ne', 'code', 'B1', ['100%_图\\解', '工程做法']],
    ['like', 'name', '法', ['工程做法', '营造法式']],
    ['right_like', 'name', '营', ['营造法式']],
    ['left_like', 'name', '做法', ['工程做法']],
    ['in', 'code', 'B1,B3', ['100%_图\\解', '营造法式']],
    ['gt', 'pages', '74', ['营造法式']],
    ['ge', 'pages', '320', ['营造法式']],
    ['lt', 'pages', '320', ['100%_图\\解', '工程做法']],
    ['le', 'printed', '1734-01-01', ['工程做法']],
  ])('[QRY-02] the rule %s is run as labelled', async (rule, fieldName, val, found) => {
    expect(await names(advanced([{ field: fieldName, rule, val }]))).toEqual(found)
  })

  test('[QRY-02] conditions are joined by and or by or, beside the ordinary ones', async () => {
    const conditions = [
      { field: 'code', rule: 'eq', val: 'B1' },
      { field: 'pages', rule: 'eq', val: '74' },
    ]
    expect(await names(advanced(conditions))).toEqual([])
    expect(await names(advanced(conditions, 'or'))).toEqual(['100%_图\\解', '工程做法', '营造法式'])
    expect(await names({ ...advanced(conditions, 'or'), sex: '2' })).toEqual(['工程做法'])
  })

  test('groups of conditions stand among conditions, as deep as three', async () => {
    const conditions = [
      { field: 'pages', rule: 'ge', val: '1' },
      {
        matchType: 'or',
        conditions: [
          { field: 'code', rule: 'eq', val: 'B1' },
          {
            conditions: [
              { field: 'name', rule: 'like', val: '工程' },
              { field: 'sex', rule: 'eq', val: '2' },
            ],
          },
          { matchType: 'or', conditions: [] },
        ],
      },
    ]
    expect(await names(advanced(conditions))).toEqual(['工程做法', '营造法式'])
    expect(await names({ ...advanced(conditions), name: '营*' })).toEqual(['营造法式'])
  })

  test('pages and sorts by declared fields', async () => {
    const first = await list({ column: 'pages,code', order: 'asc', pageSize: '2' })
    expect(first).toMatchObject({ total: 3, pages: 2 })
    expect(first.records.map((row) => row.code)).toEqual(['B2', 'B3'])
    const second = await list({ column: 'pages,code', order: 'asc', pageSize: '2', pageNo: '2' })
    expect(second.records.map((row) => row.code)).toEqual(['B1'])
    expect((await list({ pageNo: '9' })).records).toEqual([])
  })

  test.each([
    [{ nope: '1' }, '未知的查询字段：nope'],
    [{ pin: 'x' }, '未知的查询字段：pin'],
    [{ column: 'pin', order: 'asc' }, '请注意，将要排序的列字段不存在：pin'],
    [{ column: 'name;drop', order: 'asc' }, '请注意，将要排序的列字段不存在：name;drop'],
    [{ pageSize: '2.5' }, '每页条数必须是整数'],
    [{ pageNo: 'x' }, '页码必须是整数'],
    [{ pages: 'many' }, '查询条件的值不正确：页数'],
    [{ superQueryParams: '{"a"' }, '高级查询条件格式不正确'],
    [{ superQueryParams: '[{"field":"pin","rule":"eq","val":"1"}]' }, '未知的查询字段：pin'],
    [{ superQueryParams: '[{"field":"name","rule":"regexp","val":"1"}]' }, '未知的查询规则：regexp'],
    [
      { superQueryParams: JSON.stringify(Array.from({ length: 51 }, () => ({}))) },
      '高级查询条件不能超过50个',
    ],
    [
      { superQueryParams: JSON.stringify([{ conditions: Array.from({ length: 50 }, () => ({})) }]) },
      '高级查询条件不能超过50个',
    ],
    [
      { superQueryParams: '[{"conditions":[{"conditions":[{"conditions":[]}]}]}]' },
      '高级查询的分组不能超过3层',
    ],
    [{ superQueryParams: '[{"conditions":1}]' }, '高级查询条件格式不正确'],
  ])('%j is refused', async (query, message) => {
    expect(await librarian.get('/test/book/list', { query })).toMatchObject({ success: false, message })
  })

  test.each([
    [{ pageNo: '0' }, 1, 10],
    [{ pageNo: '-3', pageSize: '0' }, 1, 1],
    [{ pageSize: '99999' }, 1, 200],
    [{ pageSize: '-1' }, 1, 200],
  ])('%j is brought between the limits, as existing clients expect', async (query, current, size) => {
    expect(await list(query)).toMatchObject({ current, size })
  })

  test('a client that is not ours may ask what is not known; what it knows still counts', async () => {
    await add({ code: 'K1', name: '木经' })
    await add({ code: 'K2', name: '别的' })
    const advanced = [
      { field: 'nope', rule: 'eq', val: '1' },
      { field: 'name', rule: 'eq', val: '木经' },
    ]
    const query = { nope: '1', pin: 'x', nope_begin: '1', superQueryParams: JSON.stringify(advanced) }
    const { statusCode, ...answer } = await server.app.inject({
      url: '/jeecg-boot/test/book/list',
      query,
      headers: { 'x-access-token': librarian.token },
    })
    expect(statusCode).toBe(200)
    const { records } = answer.json<{ result: { records: { name: string }[] } }>().result
    expect(new Set(records.map(({ name }) => name))).toEqual(new Set(['木经']))
  })
})

describe('a record in use', () => {
  const lend = (books: string, readers: string[], returned = false) =>
    server.db
      .insertInto('test_loan' as never)
      .values(readers.map((reader) => ({ books, reader, returned })) as never)
      .execute()
  const remove = async (...ids: string[]) =>
    (await librarian.delete('/test/book/deleteBatch', { query: { ids: ids.join(',') } })).message

  test('is not removed, and the sentence says by what', async () => {
    const free = await add({ code: 'B1', name: '木经' })
    const lent = await add({ code: 'B2', name: '营造法式' })
    await lend('B1,B3', ['张三'], true)
    await lend('B9,B2', ['李四'])
    expect(await remove(free, lent)).toBe('“营造法式”正被读者“李四”使用，无法删除')
    await lend('B2', ['王五', '赵六', '钱七', '孙八'])
    expect(await remove(lent)).toMatch(/^“营造法式”正被读者“.+”、“.+”、“.+”等使用，无法删除$/)
    expect((await list()).total).toBe(2)
    expect(await remove(free)).toBe('批量删除成功!')
  })

  test('a reference that was not declared is told without names', async () => {
    const id = await add({ code: 'B1', name: '木经' })
    await server.db
      .insertInto('test_shelf' as never)
      .values({ book_id: id } as never)
      .execute()
    expect(await remove(id)).toBe('该记录正被引用，无法删除')
    await server.db.deleteFrom('test_shelf' as never).execute()
    expect(await remove(id)).toBe('批量删除成功!')
  })
})

describe('data rules', () => {
  async function ruled(rules: { column: string | null; condition: string; value: string }[]) {
    const user = await server.user({ may: rights, departments: ['dep-a01a01'] })
    await limitRows(server, user, 'test/BookList', rules)
    return server.as(user)
  }

  test('[PRM-08] limit what is listed, read, changed and removed', async () => {
    const thin = await add({ code: 'B1', name: '薄', pages: 10 })
    const thick = await add({ code: 'B2', name: '厚', pages: 900 })
    const reader = await ruled([{ column: 'pages', condition: '<', value: '100' }])
    expect(await names({}, reader)).toEqual(['薄'])
    expect((await list({}, reader)).total).toBe(1)
    expect((await reader.get('/test/book/queryById', { query: { id: thick } })).message).toBe(
      '未找到对应实体',
    )
    expect((await reader.put('/test/book/edit', { id: thick, name: '改' })).message).toBe('未找到对应实体')
    expect((await reader.delete('/test/book/delete', { query: { id: thick } })).message).toBe(
      '未找到对应实体',
    )
    expect(await names({})).toEqual(['厚', '薄'])
    expect((await reader.put('/test/book/edit', { id: thin, name: '更薄' })).success).toBe(true)
    expect((await reader.delete('/test/book/delete', { query: { id: thin } })).success).toBe(true)
  })

  test('of one page do not limit another that the same component draws', async () => {
    const component = 'modules/online/cgform/auto/OnlCgformAutoList'
    await add({ code: 'B1', name: '薄', pages: 10 })
    await add({ code: 'B2', name: '厚', pages: 900 })
    const user = await server.user({ may: rights })
    const rules = [{ column: 'pages', condition: '<', value: '100' }]
    await limitRows(server, user, component, rules, forms[0].page)
    const reader = await server.as(user)
    const totals = forms.map(async ({ path }) => (await reader.get<Listed>(`${path}/list`)).result.total)
    expect(await Promise.all(totals)).toEqual([1, 2])
    /* a row without that path leads to none of them, whatever it is called */
    await limitRows(server, user, component, [{ column: 'pages', condition: '<', value: '0' }])
    expect((await reader.get<Listed>('/test/formB/list')).result.total).toBe(2)
  })

  test('[PRM-08] know the user, join by and, and read expressions; a rule that does not parse shows nothing', async () => {
    await add({ code: 'B1', name: '薄', pages: 10 })
    await add({ code: 'B2', name: '厚', pages: 900 })
    const own = await ruled([{ column: 'createBy', condition: '=', value: '#{sys_user_code}' }])
    expect(await names({}, own)).toEqual([])
    expect((await own.post('/test/book/add', { code: 'B3', name: '自己的', pages: 5 })).success).toBe(true)
    expect(await names({}, own)).toEqual(['自己的'])
    const either = await ruled([
      { column: null, condition: 'USE_SQL_RULES', value: 'pages > 100 or create_by = #{sys_user_code}' },
      { column: 'name', condition: 'LIKE', value: '厚' },
    ])
    expect(await names({}, either)).toEqual(['厚'])
    const broken = await ruled([{ column: null, condition: 'USE_SQL_RULES', value: '1 = 1' }])
    expect(await names({}, broken)).toEqual([])
  })
})

describe('history', () => {
  const versions = async (id: string) =>
    server.db
      .selectFrom('sys_data_log')
      .select(['action', 'data_content', 'changes'])
      .where('data_id', '=', id)
      .orderBy('data_version')
      .execute()

  test('never holds a secret, only that it was changed', async () => {
    const id = await add({ code: 'B1', name: '木经', pin: 'first-secret' })
    await librarian.put('/test/book/edit', { id, pin: 'second-secret' })
    const rows = await versions(id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'change'])
    expect(rows[1]?.changes).toEqual([{ field: 'pin', before: null, after: null }])
    expect(JSON.stringify(rows)).not.toMatch(/secret/)
  })

  test('is written with the change or not at all', async () => {
    const id = await add({ code: 'B1', name: '木经' })
    await add({ code: 'B2', name: '鲁班经' })
    expect((await librarian.put('/test/book/edit', { id, pages: 0 })).success).toBe(false)
    await server.db
      .insertInto('test_shelf' as never)
      .values({ book_id: id } as never)
      .execute()
    expect((await librarian.delete('/test/book/delete', { query: { id } })).success).toBe(false)
    await server.db.deleteFrom('test_shelf' as never).execute()
    expect(await versions(id)).toHaveLength(1)
  })
})
