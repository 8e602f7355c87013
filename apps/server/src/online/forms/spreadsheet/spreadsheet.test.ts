import {
  columnKinds,
  type GuessedColumn,
  type WantedColumn,
} from '@dougong/contract/online/forms/spreadsheet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { signed } from '../../../../test/signed'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { sheetOf } from '../../../../test/workbook'
import { type Cell, writeWorkbook } from '../../../platform/excel/workbook-writer'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

async function workbook(rows: readonly Cell[][]): Promise<Buffer> {
  const [titles = [], ...below] = rows
  const pieces: Uint8Array[] = []
  const columns = titles.map((title) => ({ title: String(title ?? '') }))
  for await (const piece of writeWorkbook({ name: 'Sheet1', columns, rows: below }))
    pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

interface Guessed {
  name: string
  rows: number
  errorCells: number
  columns: GuessedColumn[]
}

async function read(bytes: Buffer, name = '员工.xlsx', by = administrator) {
  const { body, headers } = await multipart({ file: { name, bytes } })
  return by.post<Guessed>('/online/cgform/api/spreadsheet/read', body, { headers })
}

async function create(
  bytes: Buffer,
  tableName: string,
  columns: unknown,
  by = administrator,
  title = '员工',
) {
  const { body, headers } = await multipart({
    tableName,
    title,
    columns: typeof columns === 'string' ? columns : JSON.stringify(columns),
    file: { name: '员工.xlsx', bytes },
  })
  return by.post<{ id: string; outcome: { successCount: number; errorCount: number } }>(
    '/online/cgform/api/spreadsheet/create',
    body,
    { headers },
  )
}

const named = (columns: readonly GuessedColumn[]): WantedColumn[] =>
  columns.map(({ examples: _, texts: __, ...column }) => ({ ...column, name: `col${column.place}` }))

const staff: Cell[][] = [
  ['姓名', '工号', '部门', '入职日期', '工资', '在职', '性别', '', '姓名', '空列'],
  ['张三', '001', '市场部', '2026-01-05', 8000.5, '是', '男', 'x', '三', null],
  ['李四', '002', '研发部', '2026-01-06', 9000, '是', '女', null, '四', null],
  ['王五', '003', '市场部', '2026-01-07', 7000, '否', '男', null, '五', null],
  ['赵六', '004', '研发部', '2026-01-08', 6500, '是', '男', null, '六', null],
]

const forms = async () =>
  server.db
    .selectFrom('onl_cgform_head')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst()

test('[ONL-01] a workbook is read, corrected, and becomes a published form with its rows and dictionaries', async () => {
  const bytes = await workbook(staff)
  const { result } = await read(bytes)
  expect([result.name, result.rows]).toEqual(['员工', 4])
  expect(result.columns.map(({ title, kind, dictionary }) => [title, columnKinds[kind], dictionary])).toEqual(
    [
      ['姓名', '文本', null],
      ['工号', '文本', null],
      ['部门', '字典', null],
      ['入职日期', '日期', null],
      ['工资', '小数', null],
      ['在职', '是/否', null],
      ['性别', '字典', 'sex'],
      ['列H', '文本', null],
      ['姓名2', '文本', null],
      ['空列', '文本', null],
    ],
  )
  const columns = named(result.columns.filter(({ title }) => title !== '空列'))
  const made = await create(bytes, 'sheet_staff', columns)
  expect(made).toMatchObject({
    success: true,
    message: '表单已创建并发布',
    result: { outcome: { successCount: 4, errorCount: 0 } },
  })
  const keeper = await server.as(server.user({ may: ['online:sheet_staff:list'] }))
  const { result: listed } = await keeper.get<{ records: object[]; total: number }>(
    '/online/cgform/api/sheet_staff/list',
    { query: { col0: '张三' } },
  )
  expect(listed.records[0]).toMatchObject({
    col1: '001',
    col2: '1',
    col2_dictText: '市场部',
    col3: '2026-01-05',
    col4: 8000.5,
    col5: 'Y',
    col6_dictText: '男',
    col7: 'x',
    col8: '三',
  })
})

test('a dictionary made of the texts in a sheet is nobody else’s to read, and no stranger’s, until somebody opens it', async () => {
  const grades = staff.map((row, place) => [row[0] ?? null, place === 0 ? '评价' : `不宜外传${place % 2}`])
  const bytes = await workbook(grades)
  const { result } = await read(bytes)
  const columns = named(result.columns).map((column) =>
    column.title === '评价' ? { ...column, kind: 'choice' as const } : column,
  )
  const made = await create(bytes, 'sheet_grades', columns, administrator, '评价')
  expect(made).toMatchObject({ success: true })
  const code = 'sheet_grades_col1'
  const stranger = await server.as(server.user({ may: ['online:another:list'] }))
  const keeper = await server.as(server.user({ may: ['online:sheet_grades:list'] }))
  const readBy = async (caller: Caller) => {
    const calls: [path: string, query: Record<string, string>][] = [
      [`getDictItems/${code}`, {}],
      [`loadDict/${code}`, { keyword: '不宜' }],
      [`loadDictOrderByValue/${code}`, { keyword: '不宜' }],
      [`loadDictItem/${code}`, { key: '1,2' }],
    ]
    const answers: number[] = []
    for (const [name, query] of calls) {
      const path = `/sys/dict/${name}`
      const headers = signed(server.services, path, query)
      answers.push((await caller.get<unknown[]>(path, { query, headers })).result.length)
    }
    return answers
  }
  const inAll = async (caller: Caller) =>
    code in (await caller.get<Record<string, unknown>>('/sys/dict/queryAllDictItems')).result
  expect(await readBy(stranger)).toEqual([0, 0, 0, 0])
  expect(await readBy(keeper), 'they work with the form').toEqual([2, 2, 2, 2])
  expect(await readBy(administrator), 'they manage dictionaries').toEqual([2, 2, 2, 2])
  for (const caller of [stranger, keeper]) expect(await inAll(caller)).toBe(false)
  const { result: seen } = await stranger.get<{ sysAllDictItems: object }>('/sys/user/getUserInfo')
  expect(code in seen.sysAllDictItems).toBe(false)
  const { result: listed } = await keeper.get<{ records: object[] }>('/online/cgform/api/sheet_grades/list')
  expect(listed.records[0], 'with the record its text is read').toMatchObject({
    col1_dictText: expect.stringContaining('不宜外传'),
  })

  const formId = made.result.id
  await allowLinks(formId)
  const link = { formId, name: '收集', action: 'add', fields: columns.map(({ name }) => name) }
  const { result: links } = await administrator.get<{ closed: string[]; fields: { name: string }[] }>(
    '/online/cgform/link/list',
    { query: { formId } },
  )
  expect([links.closed, links.fields.map(({ name }) => name)]).toEqual([['评价'], ['col0']])
  expect((await administrator.post('/online/cgform/link/add', link)).message).toContain(
    '字段“评价”的选项来自表格，尚未公开，请先在“数据字典”中为它们打开“所有人可见”',
  )

  const { result: dicts } = await administrator.get<{ records: Record<string, unknown>[] }>(
    '/sys/dict/list',
    {
      query: { dictCode: code },
    },
  )
  const [dictionary] = dicts.records
  expect(dictionary).toMatchObject({ isOpen: 'N' })
  const opened = { id: dictionary?.['id'], dictName: '评价', dictCode: code, isOpen: 'Y' }
  expect(await administrator.put('/sys/dict/edit', opened)).toMatchObject({ success: true })
  expect(await readBy(stranger)).toEqual([2, 2, 2, 2])
  expect(await inAll(stranger)).toBe(true)
  expect(await administrator.post('/online/cgform/link/add', link)).toMatchObject({ success: true })
  const { isOpen: _, ...unaware } = opened
  await administrator.put('/sys/dict/edit', { ...unaware, description: 'x' })
  expect(await inAll(stranger), 'a client that knows nothing of it leaves it').toBe(true)
  await administrator.post('/sys/dict/add', { dictName: '新', dictCode: 'plain_new' })
  expect('plain_new' in (await stranger.get<object>('/sys/dict/queryAllDictItems')).result).toBe(true)
})

/** Saves and publishes the form as one that has links. */
async function allowLinks(id: string): Promise<void> {
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { pageSize: '100' },
  })
  const head = result.records.find((each) => each.id === id)
  const { result: fields } = await administrator.get('/online/cgform/field/listByHeadId', {
    query: { headId: id },
  })
  const changed = { ...head, extConfigJson: JSON.stringify({ enableExternalLink: 1 }) }
  expect(
    await administrator.put('/online/cgform/api/editAll', { head: changed, fields, indexs: [] }),
  ).toMatchObject({ success: true })
  expect(await administrator.post(`/online/cgform/api/doDbSynch/${id}/normal`)).toMatchObject({
    success: true,
  })
}

test('rows that do not fit come back with their reasons; where none fits, nothing is made', async () => {
  const bytes = await workbook([['数'], ['1'], ['二'], ['3']])
  const column = {
    place: 0,
    name: 'amount',
    title: '数',
    kind: 'integer',
    length: 5,
    decimals: 0,
    isRequired: true,
    dictionary: null,
  }
  expect(await create(bytes, 'sheet_partly', [column])).toMatchObject({
    result: { outcome: { successCount: 2, errorCount: 1, errors: ['第 3 行：数必须是整数，忽略导入。'] } },
  })
  const before = await forms()
  const none = await create(await workbook([['数'], ['一'], ['二']]), 'sheet_none', [column])
  expect([none.success, none.message]).toEqual([
    false,
    '文件导入失败:没有一行可以导入，第 2 行：数必须是整数，忽略导入。',
  ])
  expect(await forms()).toEqual(before)
  const tables = await server.db
    .selectFrom('sys_dict')
    .select('dict_code')
    .where('dict_code', 'like', 'sheet_none%')
    .execute()
  expect(tables).toEqual([])
})

test('cells that hold an error instead of a value are counted, and left empty', async () => {
  const cell = (kind: string, text: string) => `<c t="${kind}"><v>${text}</v></c>`
  const bytes = await sheetOf(
    [
      [cell('str', '名称'), cell('str', '单价')],
      [cell('str', '甲'), cell('n', '3')],
      [cell('str', '乙'), cell('e', '#N/A')],
      [cell('str', '#N/A'), cell('e', '#VALUE!')],
      [cell('e', '#REF!'), cell('e', '#DIV/0!')],
    ]
      .map((cells) => `<row>${cells.join('')}</row>`)
      .join(''),
  )
  const { result } = await read(bytes)
  expect([result.rows, result.errorCells]).toEqual([3, 4])
  expect(result.columns.map(({ kind, examples }) => [kind, examples])).toEqual([
    ['text', ['甲', '乙', '#N/A']],
    ['integer', ['3']],
  ])
  expect((await read(await workbook(staff))).result.errorCells).toBe(0)
})

test('the list of the new form shows the rows as the sheet has them', async () => {
  const subjects = Array.from({ length: 12 }, (_, index) => `第 ${index} 行`)
  const made = await create(
    await workbook([['主题'], ...subjects.map((subject) => [subject])]),
    'sheet_order',
    [text],
  )
  expect(made.message).toBe('表单已创建并发布')
  const reader = await server.as(server.user({ may: ['online:sheet_order:list'] }))
  const { result } = await reader.get<{ records: { subject: string }[] }>(
    '/online/cgform/api/sheet_order/list',
    { query: { pageSize: '20' } },
  )
  expect(result.records.map(({ subject }) => subject)).toEqual(subjects)
})

const text = {
  place: 0,
  name: 'subject',
  title: '主题',
  kind: 'text',
  length: 50,
  decimals: 0,
  isRequired: false,
  dictionary: null,
}

test.each([
  ['a taken name', 'sheet_staff', [text], '表名已有这个表名的表单'],
  ['a keyword', 'select', [text], '表名是数据库关键字'],
  ['a column twice', 'sheet_twice', [text, text], '同一列不能用两次'],
  ['two names alike', 'sheet_alike', [text, { ...text, place: 1 }], '名称重复'],
  ['a kind that is none', 'sheet_kind', [{ ...text, kind: 'sql' }], '列的描述不正确'],
  ['no columns', 'sheet_empty', [], '列的描述不正确'],
  ['no JSON', 'sheet_json', '{', '列的描述不正确'],
  [
    'a dictionary of no texts',
    'sheet_dict',
    [{ ...text, place: 9, kind: 'choice' }],
    '没有内容，不能建立字典',
  ],
])('%s is refused, and nothing is made', async (_, table, columns, message) => {
  const before = await forms()
  const answer = await create(await workbook([['主题'], ['甲']]), table, columns)
  expect(answer.success).toBe(false)
  expect(answer.message).toContain(message)
  expect(await forms()).toEqual(before)
})

test('who may not make forms or dictionaries does not', async () => {
  const bytes = await workbook(staff)
  const reader = await server.as(server.user({ may: ['online:form:list'] }))
  expect((await read(bytes, 'a.xlsx', reader)).status).toBe(403)
  const publisher = await server.as(server.user({ may: ['online:form:publish'] }))
  expect((await create(bytes, 'sheet_rights', [text], publisher)).status).toBe(403)
  const maker = await server.as(server.user({ may: ['online:form:publish', 'online:form:add'] }))
  const choice = { ...text, place: 2, title: '部门', kind: 'choice' }
  expect(await create(bytes, 'sheet_rights', [choice], maker)).toMatchObject({
    success: false,
    message: '没有新增字典的权限，请将“部门”改为文本，或选用已有的字典',
  })
})

test('what is no workbook, or an empty one, is told', async () => {
  expect((await read(Buffer.from('PK\u0003\u0004 no zip'))).message).toContain(
    '文件已损坏，或不是 Excel 文件',
  )
  expect((await read(Buffer.from('a,b\n1,2'), 'a.csv')).success).toBe(false)
  expect((await read(await workbook([[]]))).message).toContain('文件中没有数据')
})
