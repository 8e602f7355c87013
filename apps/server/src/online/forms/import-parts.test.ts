import { utils, write } from '@e965/xlsx'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart'
import type { Caller } from '../../../test/test-app'
import { gathered, rowsOf, sheetRowsOf } from '../../../test/workbook'
import { type Cell, writeWorkbook } from '../../platform/excel/workbook-writer'
import { fieldOf, FormServer } from './forms.fixture'

let forms: FormServer
let clerk: Caller & { token: string }
let at: string

beforeAll(async () => {
  forms = await FormServer.start()
  at = await forms.publish(
    'bill',
    [
      fieldOf('code', { title: '单号', isRequired: true, isInList: true }),
      fieldOf('total', {
        title: '合计',
        type: 'BigDecimal',
        length: 10,
        decimals: 2,
      }),
    ],
    { head: { tableType: 2, tableTxt: '单据' } },
  )
  const ofBill = { length: 36, belongsTo: { table: 'bill', field: 'id' } }
  await forms.publish(
    'bill_item',
    [
      fieldOf('bill_id', ofBill),
      fieldOf('name', { title: '品名', isRequired: true, isInList: true }),
      fieldOf('price', { title: '价格', type: 'BigDecimal', length: 10, decimals: 2, isInList: true }),
    ],
    { head: { tableType: 3, relationType: 0, tableTxt: '明细' } },
  )
  await forms.publish(
    'bill_note',
    [fieldOf('bill_id', ofBill), fieldOf('note', { title: '备注', isInList: true })],
    { head: { tableType: 3, relationType: 1, tableTxt: '附注' } },
  )
  await forms.change('bill', { total: { expressions: { formula: 'sum(bill_item.price)' } } })
  clerk = await forms.staff('bill', 'bill_item', 'bill_note')
})
afterAll(() => forms.server.stop())
beforeEach(async () => {
  for (const table of ['bill_item', 'bill_note', 'bill'])
    await sql`delete from ${sql.table(`online.${table}`)}`.execute(forms.server.db)
})

type Sheets = Record<string, readonly (readonly Cell[])[]>

function bookOf(sheets: Sheets): Promise<Buffer> {
  const written = Object.entries(sheets).map(([name, [heading = [], ...rows]]) => ({
    name,
    columns: heading.map((title) => ({ title: String(title) })),
    rows,
  }))
  return gathered(writeWorkbook(...written))
}

async function upload(bytes: Buffer, name = '单据.xlsx') {
  const { body, headers } = await multipart({ 'files[]': { name, bytes } })
  return clerk.post<ImportOutcome>(`${at}/importExcel`, body, { headers })
}
const importBook = async (sheets: Sheets) => upload(await bookOf(sheets))

/** Bills with the names of their items in order, their total and notes. */
async function stored() {
  const { rows } = await sql`select code, total::float as total,
      array(select name from online.bill_item where bill_id = bill.id order by place_in_record) as items,
      array(select note from online.bill_note where bill_id = bill.id) as notes
    from online.bill order by code`.execute(forms.server.db)
  return rows
}

const bill = ['主表序号', '单号']
const item = ['主表序号', '品名', '价格']

describe('[ONL-05] an import with sheets of sub tables', () => {
  test('saves each row with the rows that name it, in their order', async () => {
    const answer = await importBook({
      随便: [bill, [1, 'A'], ['二', 'B'], [null, 'C']],
      说明: [['这里', '什么都可以写']],
      明细: [item, [1, '笔', 2.5], ['二', '纸', 1], ['1', '墨', '3.5']],
      附注: [
        ['主表序号', '备注'],
        [1, '急'],
      ],
    })
    expect(answer).toMatchObject({ success: true, code: 200, result: { totalCount: 7, errorCount: 0 } })
    expect(await stored()).toEqual([
      { code: 'A', total: 6, items: ['笔', '墨'], notes: ['急'] },
      { code: 'B', total: 1, items: ['纸'], notes: [] },
      { code: 'C', total: 0, items: [], notes: [] },
    ])
  })

  test('saves a row with its sub rows or not at all, and gives both back on their sheets', async () => {
    const answer = await importBook({
      单据: [bill, [1, 'A'], [2, 'B'], [3, null], [4, 'D'], [4, 'E'], [5, 'F']],
      明细: [item, [1, '笔', 1], [2, '纸', '多'], [2, '墨', 1], [3, '砚', 1], [4, '尺', 1], [9, '刀', 1]],
      附注: [
        ['主表序号', '备注'],
        [5, '一'],
        [5, '二'],
      ],
    })
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 14, successCount: 2, errorCount: 12 } })
    expect(await stored()).toEqual([{ code: 'A', total: 1, items: ['笔'], notes: [] }])
    expect(answer.result.errors).toEqual([
      '第 3 行：明细第 3 行有错误，忽略导入。',
      '明细 第 3 行：价格必须是数字，忽略导入。',
      '明细 第 4 行：主表第 3 行未导入，忽略导入。',
      '第 4 行：单号不能为空，忽略导入。',
      '明细 第 5 行：主表第 4 行未导入，忽略导入。',
      '第 5 行：主表序号“4”重复，无法确定明细属于哪一行，忽略导入。',
      '第 6 行：主表序号“4”重复，无法确定明细属于哪一行，忽略导入。',
      '第 7 行：附注第 3 行有错误，忽略导入。',
      '附注 第 2 行：主表第 7 行未导入，忽略导入。',
      '附注 第 3 行：一对一的表只能新增一条数据，忽略导入。',
      '明细 第 6 行：主表中有多行主表序号为“4”的行，忽略导入。',
      '明细 第 7 行：主表中没有主表序号为“9”的行，忽略导入。',
    ])
    const { rawPayload } = await forms.server.app.inject({ url: `/jeecg-boot${answer.result.fileUrl}` })
    expect(await rowsOf(rawPayload)).toEqual([
      ['主表序号', '单号', '失败原因'],
      [2, 'B', '明细第 3 行有错误'],
      [3, null, '单号不能为空'],
      [4, 'D', '主表序号“4”重复，无法确定明细属于哪一行'],
      [4, 'E', '主表序号“4”重复，无法确定明细属于哪一行'],
      [5, 'F', '附注第 3 行有错误'],
    ])
    const items = await sheetRowsOf(rawPayload, 2)
    expect(items[0]).toEqual(['主表序号', '品名', '价格', '失败原因'])
    expect(items.slice(1).map(([key, name]) => [key, name])).toEqual([
      [2, '纸'],
      [2, '墨'],
      [3, '砚'],
      [4, '尺'],
      [9, '刀'],
    ])
    expect(await sheetRowsOf(rawPayload, 3)).toHaveLength(3)
    /* as it came back, it goes in again */
    expect((await upload(rawPayload)).result).toMatchObject({ totalCount: 12, successCount: 0 })
  })

  test('reads an export as it is, and the old format', async () => {
    await importBook({ 单据: [bill, [1, 'A'], [2, 'B']], 明细: [item, [1, '笔', 2], [2, '纸', 1]] })
    const before = await stored()
    const exported = await forms.server.app.inject({
      url: `/jeecg-boot${at}/exportXls`,
      headers: { 'x-access-token': clerk.token },
    })
    await sql`delete from online.bill_item`.execute(forms.server.db)
    await sql`delete from online.bill`.execute(forms.server.db)
    expect(await upload(exported.rawPayload)).toMatchObject({ code: 200, result: { totalCount: 4 } })
    expect(await stored()).toEqual(before)

    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([bill, [1, 'X']]), '单据')
    utils.book_append_sheet(book, utils.aoa_to_sheet([item, [1, '旧', 4]]), '明细')
    const old = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect(await upload(old, '单据.xls')).toMatchObject({ code: 200 })
    expect(await stored()).toContainEqual({ code: 'X', total: 4, items: ['旧'], notes: [] })
  })

  test('has a template with the sheets and what their columns mean', async () => {
    const { rawPayload } = await forms.server.app.inject({
      url: `/jeecg-boot${at}/importTemplate`,
      headers: { 'x-access-token': clerk.token },
    })
    expect(await rowsOf(rawPayload)).toEqual([bill])
    expect(await sheetRowsOf(rawPayload, 2)).toEqual([item])
    const notes = await sheetRowsOf(rawPayload, 4)
    expect(notes.map((row) => row.slice(0, 3))).toEqual([
      ['工作表', '列名', '必填'],
      ['单据', '主表序号', '否'],
      ['单据', '单号', '是'],
      ['明细', '主表序号', '是'],
      ['明细', '品名', '是'],
      ['明细', '价格', '否'],
      ['附注', '主表序号', '是'],
      ['附注', '备注', '否'],
    ])
    expect((await upload(rawPayload)).message).toBe('文件导入失败:文件中没有数据')
  })

  test.each<[string, Sheets, string]>([
    [
      'no key on the sub sheet',
      { 单据: [bill, [1, 'A']], 明细: [['品名'], ['笔']] },
      '文件导入失败:工作表“明细”缺少列：主表序号',
    ],
    [
      'no key on the first sheet',
      { 单据: [['单号'], ['A']], 明细: [item, [1, '笔', 1]] },
      '文件导入失败:有工作表“明细”时，第一个工作表须有列：主表序号',
    ],
    [
      'an unknown column',
      {
        单据: [bill, [1, 'A']],
        明细: [
          [...item, '颜色'],
          [1, '笔', 1, '红'],
        ],
      },
      '文件导入失败:工作表“明细”未知的列：颜色',
    ],
    [
      'no heading',
      { 单据: [bill, [1, 'A']], 明细: [['甲'], ['乙']] },
      '文件导入失败:工作表“明细”没有找到表头，请使用导入模板',
    ],
  ])('refuses %s in words, and saves nothing', async (_, sheets, message) => {
    expect((await importBook(sheets)).message).toBe(message)
    expect(await stored()).toEqual([])
  })
})
