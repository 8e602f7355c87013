import type { ImportOutcome } from '@dougong/contract/resource/import'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { multipart } from '../../../../test/multipart'
import { type Answered, type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { rowsOf, workbookOf } from '../../../../test/workbook'
import type { Cell } from '../../../platform/excel/workbook-writer'

let server: TestApp
let clerk: Caller & { token: string }
const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']
const rights = verbs.flatMap((verb) => [`system:dict:${verb}`, `system:dict:item:${verb}`])
const heading = [
  '字典名称',
  '字典编码',
  '值类型',
  '描述',
  '字典项文本',
  '字典项值',
  '字典项颜色',
  '字典项描述',
  '排序',
  '是否启用',
]

beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('sys_dict').where('dict_code', 'like', 'sheet_%').execute()
})

async function exported(query: Record<string, string>, { token } = clerk): Promise<Cell[][]> {
  const { rawPayload, statusCode } = await server.app.inject({
    url: '/jeecg-boot/sys/dict/exportXls',
    query,
    headers: { 'x-access-token': token },
  })
  expect(statusCode).toBe(200)
  return rowsOf(rawPayload)
}

async function upload(bytes: Buffer, name = '字典.xlsx', caller: Caller = clerk) {
  const { body, headers } = await multipart({ 'files[]': { name, bytes } })
  return caller.post<ImportOutcome>('/sys/dict/importExcel', body, { headers })
}

const failedRows = async ({ result }: Answered<ImportOutcome>) =>
  rowsOf((await server.app.inject({ url: `/jeecg-boot${result.fileUrl}` })).rawPayload)

async function made(dictCode: string, items: Record<string, unknown>[]): Promise<string> {
  const dictionary = { dictName: `名称${dictCode}`, dictCode, description: '说明' }
  const { result } = await clerk.post<string>('/sys/dict/add', dictionary)
  for (const item of items) await clerk.post('/sys/dictItem/add', { dictId: result, ...item })
  return result
}

test('[ADM-06] dictionaries go out with their items and come back from the same workbook', async () => {
  const id = await made('sheet_a', [
    { itemText: '二', itemValue: '2', sortOrder: 2, itemColor: '#1677ff', description: '第二' },
    { itemText: '一', itemValue: '1', sortOrder: 1, status: 0 },
  ])
  const empty = await made('sheet_b', [])
  const rows = await exported({ dictCode: 'sheet_*', column: 'dictCode', order: 'asc' })
  expect(rows).toEqual([
    heading,
    ['名称sheet_a', 'sheet_a', expect.anything(), '说明', '一', '1', null, null, 1, expect.anything()],
    ['名称sheet_a', 'sheet_a', expect.anything(), '说明', '二', '2', '#1677ff', '第二', 2, expect.anything()],
    ['名称sheet_b', 'sheet_b', expect.anything(), '说明', null, null, null, null, null, null],
  ])
  expect(await exported({ selections: empty })).toHaveLength(2)
  for (const each of [id, empty]) {
    await clerk.delete('/sys/dict/delete', { query: { id: each } })
    await clerk.delete(`/sys/dict/deletePhysic/${each}`)
  }
  const answer = await upload(await workbookOf(rows))
  expect(answer).toMatchObject({ code: 200, result: { totalCount: 3, successCount: 3, errorCount: 0 } })
  expect(await exported({ dictCode: 'sheet_*', column: 'dictCode', order: 'asc' })).toEqual(rows)
  const items = await clerk.get<{ value: string; text: string }[]>('/sys/dict/queryAllDictItems')
  expect(items.result).toMatchObject({ sheet_a: [{ value: '2', text: '二', color: '#1677ff' }] })
})

test('[ADM-06] a sheet with titles, grouped headings and merged cells is read as well', async () => {
  const sheet = utils.aoa_to_sheet([
    ['数据字典'],
    ['导出人:管理员'],
    ['字典名称', '字典编码', '描述', '字典列表'],
    ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
    ['木料', 'sheet_wood', '各种木料', '楠木', 'nan', '香', 1],
    ['', '', '', '松木', 'song', '', 2],
  ])
  const book = utils.book_new(sheet, '导出信息')
  const answer = await upload(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, '字典.xls')
  expect(answer).toMatchObject({ code: 200, result: { successCount: 2 } })
  const rows = (await exported({ dictCode: 'sheet_wood' })).slice(1)
  expect(rows.map((row) => row.slice(3, 8))).toEqual([
    ['各种木料', '楠木', 'nan', null, '香'],
    ['各种木料', '松木', 'song', null, null],
  ])
})

test('[ADM-06] rows that fail come back with their reasons, and the others are saved', async () => {
  await made('sheet_old', [{ itemText: '一', itemValue: '1' }])
  const removed = await made('sheet_gone', [])
  await clerk.delete('/sys/dict/delete', { query: { id: removed } })
  const titles = ['字典名称', '字典编码', '字典项文本', '字典项值']
  const answer = await upload(
    await workbookOf([
      titles,
      ['旧', 'sheet_old', '一', '1'],
      ['旧', 'sheet_old', '二', '2'],
      ['旧', 'sheet_old', null, null],
      ['去', 'sheet_gone', '一', '1'],
      ['新', 'sheet_new', '没有值', null],
      ['新', 'sheet_new', '有值', 'a'],
    ]),
  )
  expect(answer).toMatchObject({ code: 201, result: { totalCount: 6, successCount: 2, errorCount: 4 } })
  const [, ...failed] = await failedRows(answer)
  expect(failed.map((row) => row.at(-1))).toEqual([
    '该值不可用，系统中已存在！',
    '字典编码已经存在',
    '字典编码已经存在',
    '字典名称：新，对应字典列表的字典项值不能为空',
  ])
  const values = async (code: string) => (await exported({ dictCode: code })).slice(1).map((row) => row[5])
  expect(await values('sheet_old')).toEqual(['1', '2'])
  expect(await values('sheet_new')).toEqual(['a'])
})

test('[PRM-08] sheets obey rights and data rules', async () => {
  await made('sheet_mine', [{ itemText: '一', itemValue: '1' }])
  await made('sheet_other', [{ itemText: '一', itemValue: '1' }])
  const user = await server.user({ may: rights })
  await limitRows(server, user, 'system/DictList', [
    { column: 'dictCode', condition: '=', value: 'sheet_mine' },
  ])
  const limited = await server.as(user)
  expect((await exported({ dictCode: 'sheet_*' }, limited)).slice(1).map((row) => row[1])).toEqual([
    'sheet_mine',
  ])
  const rows = [heading.slice(0, 2).concat('字典项文本', '字典项值'), ['他', 'sheet_other', '二', '2']]
  const answer = await upload(await workbookOf(rows), undefined, limited)
  expect(answer.result).toMatchObject({ successCount: 0, errors: ['第 2 行：字典编码已经存在，忽略导入。'] })
  const stranger = await server.as(server.user({ may: ['system:dict:list'] }))
  expect((await upload(await workbookOf(rows), undefined, stranger)).status).toBe(403)
})
