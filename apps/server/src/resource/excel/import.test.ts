import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { utils, write } from '@e965/xlsx'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart'
import type { Answered, Caller, TestApp } from '../../../test/test-app'
import { archiveOf, rowsOf, sheetOf, workbookOf } from '../../../test/workbook'
import type { Cell } from '../../platform/excel/workbook-writer'
import { bookServer } from '../books.fixture'

let server: TestApp
let librarian: Caller & { token: string }

beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(
    server.user({ may: ['list', 'add', 'import'].map((verb) => `test:book:${verb}`) }),
  )
})
afterAll(() => server.stop())
beforeEach(() => sql`delete from test_book`.execute(server.db))

interface Upload {
  name?: string
  fields?: Record<string, string>
  caller?: Caller
}

async function upload(bytes: Buffer, { name = '图书.xlsx', fields, caller = librarian }: Upload = {}) {
  const { body, headers } = await multipart({ ...fields, 'files[]': { name, bytes } })
  return caller.post<ImportOutcome>('/test/book/importExcel', body, { headers })
}
const importRows = async (rows: readonly (readonly Cell[])[], more?: Upload) =>
  upload(await workbookOf(rows), more)
const stored = async () =>
  (await sql<{ code: string; name: string }>`select * from test_book order by code`.execute(server.db)).rows
const fetchFile = async ({ result }: Answered<ImportOutcome>) =>
  server.app.inject({ url: `/jeecg-boot${result.fileUrl}` })

describe('an import', () => {
  test('lists show the rows of a file in its order, over several batches too', async () => {
    const codes = Array.from({ length: 1_200 }, (_, index) => `R${index}`)
    await importRows([['编码', '书名'], ...codes.map((code) => [code, '营造法式'])])
    const { rows } = await sql<{ code: string }>`
      select code from test_book order by create_time desc, id desc`.execute(server.db)
    expect(rows.map(({ code }) => code)).toEqual(codes)
  })

  test('[IMP-02] saves every row of a multipart upload, texts turned into values', async () => {
    const answer = await importRows(
      [
        ['编码', '书名', '页数', '印刷日期', '借出时间', '读者性别', '保管人', '已借出', '创建人'],
        ['B1', '营造法式', 320, '2026/1/31', '2026-02-01 08:30:00', '男', '管理员', '是', '不算'],
        [2, '=1+1', null, '', null, '2', 'admin', 'N', null],
      ],
      { fields: { isSingleTableImport: 'true', foreignKeys: 'a' } },
    )
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: '文件导入成功！数据行数：2',
      result: { totalCount: 2, successCount: 2, errorCount: 0, fileUrl: null, errors: [] },
    })
    expect(await stored()).toMatchObject([
      { code: '2', name: '=1+1', pages: null, sex: 2, keeper: 'admin', lent: 'N' },
      {
        code: 'B1',
        name: '营造法式',
        pages: 320,
        printed: '2026-01-31',
        borrowed_at: '2026-02-01 08:30:00',
        sex: 1,
        keeper: 'admin',
        lent: 'Y',
        create_by: expect.stringMatching(/^user/),
      },
    ])
  })

  test('reads numbers and days as people write them, and says what is wrong with the others', async () => {
    const answer = await importRows([
      ['编码', '书名', '页数', '印刷日期', '借出时间'],
      ['S1', '一', '1,024', '20261101', '2026/11/2'],
      ['S2', '二', '３２０', '2026.11.3', '2026年11月3日 8:30'],
      ['S3', '三', 0.1 + 0.2 + 2.7, 20261104, 202611041530],
      ['S4', '四', '12e5', '2026-2-30', '26-11-4'],
      ['S5', '五', '=1+2', '2026-11-05 08:30', 45_000],
    ])
    expect(answer.result.errors).toEqual([
      expect.stringContaining(
        '页数必须是整数；印刷日期没有 2026-02-30 这一天；借出时间年份要写四位，如 2026-11-01',
      ),
      expect.stringContaining(
        '页数不能是公式；印刷日期只到日，不能含时间；借出时间不是日期时间，请写成 2026-11-01 08:30:00 的样子',
      ),
    ])
    expect(await stored()).toMatchObject([
      { code: 'S1', pages: 1024, printed: '2026-11-01', borrowed_at: '2026-11-02 00:00:00' },
      { code: 'S2', pages: 320, printed: '2026-11-03', borrowed_at: '2026-11-03 08:30:00' },
      { code: 'S3', pages: 3, printed: '2026-11-04', borrowed_at: '2026-11-04 15:30:00' },
    ])
  })

  test('[IMP-03] keeps good rows and gives the others back with their reasons, to the importing user alone', async () => {
    await librarian.post('/test/book/add', { code: 'OLD', name: '旧' })
    const answer = await importRows([
      ['编码', '书名', '页数', '读者性别', '保管人'],
      ['OLD', '再来', 1, null, null],
      ['B1', '好', 1, '男', 'admin'],
      ['B1', '重复', 1, null, null],
      ['B2', '', 0, null, null],
      ['B3', '谁', 1, '不男不女', '查无此人'],
    ])
    expect(answer).toMatchObject({
      success: true,
      code: 201,
      message: '文件导入成功，但有错误。',
      result: {
        totalCount: 5,
        successCount: 1,
        errorCount: 4,
        msg: '总上传行数：5，已导入行数：1，错误行数：4',
        fileName: '图书导入失败数据.xlsx',
        errors: [
          '第 2 行：编码“OLD”已存在，忽略导入。',
          '第 4 行：编码“B1”在文件中重复，忽略导入。',
          '第 5 行：书名不能为空；页数不能小于1，忽略导入。',
          '第 6 行：读者性别“不男不女”不存在；保管人“查无此人”不存在，忽略导入。',
        ],
      },
    })
    expect((await stored()).map(({ code }) => code)).toEqual(['B1', 'OLD'])
    const file = await fetchFile(answer)
    expect(file.statusCode).toBe(200)
    const rows = await rowsOf(file.rawPayload)
    expect(rows[0]).toEqual(['编码', '书名', '页数', '读者性别', '保管人', '失败原因'])
    expect(rows[3]).toEqual(['B2', null, 0, null, null, '书名不能为空；页数不能小于1'])

    const path = decodeURI(String(answer.result.fileUrl)).replace(/^\/sys\/common\/static\/|\?.*$/g, '')
    const other = await server.as(server.user())
    expect((await other.post('/sys/common/ticket', { path })).status).toBe(404)
    expect((await librarian.post('/sys/common/ticket', { path })).success).toBe(true)
    expect(
      (await fetchFile({ ...answer, result: { ...answer.result, fileUrl: `/sys/common/static/${path}` } }))
        .statusCode,
    ).toBe(403)

    const again = await upload(file.rawPayload)
    expect(again.result).toMatchObject({ totalCount: 4, errorCount: 4 })
    expect((await rowsOf((await fetchFile(again)).rawPayload))[0]).toHaveLength(6)
  })

  test('reads the old format, in its own thread', async () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ['图书列表'],
      ['导出人:管理员'],
      ['编码', '书名', '页数', '印刷日期'],
      ['X1', '旧格式', 12, new Date(Date.UTC(2026, 0, 31))],
    ])
    utils.book_append_sheet(book, sheet)
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect(await upload(bytes, { name: '图书.XLS' })).toMatchObject({ code: 200 })
    expect(await stored()).toMatchObject([{ code: 'X1', pages: 12, printed: '2026-01-31' }])
  })

  test('of 1,200 rows tells how far it is, to its owner', async () => {
    const importId = 'import-0001'
    const rows = Array.from({ length: 1200 }, (_, index) => [`R${index}`, '书'])
    const ask = async (caller: Caller) =>
      (await caller.get<{ percent: number; done: number }>('/sys/import/progress', { query: { importId } }))
        .result
    expect(await ask(librarian)).toEqual({ percent: 0, done: 0, total: 0 })
    expect(await importRows([['编码', '书名'], ...rows], { fields: { importId } })).toMatchObject({
      code: 200,
    })
    expect(await ask(librarian)).toEqual({ percent: 100, done: 1200, total: 1200 })
    expect((await ask(await server.as(server.user()))).percent).toBe(0)
    expect((await stored()).length).toBe(1200)
  })

  test('and another of the same rows at once: each record is made once, whoever comes second is told', async () => {
    const rows = [['编码', '书名'], ...Array.from({ length: 300 }, (_, index) => [`P${index}`, '书'])]
    const answers = await Promise.all([importRows(rows), importRows(rows), importRows(rows)])
    const saved = answers.reduce((sum, { result }) => sum + result.successCount, 0)
    expect(saved).toBe(300)
    expect((await stored()).length).toBe(300)
  })

  test('needs the right', async () => {
    const caller = await server.as(server.user({ may: ['test:book:add'] }))
    expect((await importRows([['编码', '书名']], { caller })).status).toBe(403)
  })
})

describe('what cannot be imported is refused in words and changes nothing', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const heading = `<row>${cell('编码')}${cell('书名')}</row>`
  const good = `<row>${cell('G1')}${cell('好')}</row>`
  test.each<[string, string, () => Promise<Buffer>, string]>([
    ['a text', 'a.xlsx', async () => Buffer.from('编码,书名'), '文件导入失败:文件已损坏，或不是 Excel 文件'],
    ['nothing', 'a.xlsx', async () => Buffer.alloc(0), '文件导入失败:文件已损坏，或不是 Excel 文件'],
    [
      'a macro file',
      'a.xlsm',
      () => sheetOf(heading + good, { 'xl/vbaProject.bin': 'x' }),
      '文件导入失败:文件含有宏，无法导入',
    ],
    [
      'macros under another name',
      'a.xlsx',
      () => sheetOf(heading + good, { 'xl/vbaProject.bin': 'x' }),
      '文件导入失败:文件含有宏，无法导入',
    ],
    ['a picture', 'a.csv', async () => Buffer.from('a,b'), '文件导入失败:仅支持 .xls 和 .xlsx 文件'],
    [
      'an old file that is none',
      'a.xls',
      async () => oldHead(),
      '文件导入失败:文件已损坏，或不是 Excel 文件',
    ],
    [
      'a bomb',
      'a.xlsx',
      () => sheetOf(`${heading}${good}<row>${' '.repeat(8 * 1024 * 1024)}</row>`),
      '文件导入失败:文件过大，无法导入',
    ],
    [
      'another archive',
      'a.xlsx',
      () => archiveOf({ 'a.txt': 'x' }),
      '文件导入失败:文件已损坏，或不是 Excel 文件',
    ],
    [
      '300 columns',
      'a.xlsx',
      () => workbookOf([Array.from({ length: 300 }, (_, index) => `列${index}`), ['x']]),
      '文件导入失败:没有找到表头，请使用导入模板',
    ],
    [
      '300 columns beside the right ones',
      'a.xlsx',
      () => workbookOf([['编码', '书名', ...Array.from({ length: 298 }, (_, index) => `列${index}`)], ['x']]),
      '文件导入失败:未知的列：列0、列1、列2、列3、列4、列5、列6、列7、列8、列9',
    ],
    [
      'a cell of a megabyte',
      'a.xlsx',
      () => sheetOf(`${heading}${good}<row>${cell('G2')}${cell('长'.repeat(400_000))}</row>`),
      '文件导入失败:单元格内容不能超过32767个字符',
    ],
    [
      'an end that is broken',
      'a.xlsx',
      () => sheetOf(`${heading}${good.repeat(2)}<row><c></row>`),
      '文件导入失败:文件内容已损坏',
    ],
    [
      'an end that is broken behind rows that are saved already',
      'a.xlsx',
      () => {
        const rows = Array.from({ length: 2500 }, (_, row) => `<row>${cell(`G${row}`)}${cell('好')}</row>`)
        return sheetOf(`${heading}${rows.join('')}<row><c></row>`)
      },
      '文件导入失败:文件内容已损坏',
    ],
    [
      'rows of empty texts',
      'a.xlsx',
      () => sheetOf(`${heading}<row>${cell('')}${cell('')}</row>`),
      '文件导入失败:文件中没有数据',
    ],
    ['a missing column', 'a.xlsx', () => workbookOf([['编码'], ['B1']]), '文件导入失败:缺少列：书名'],
    [
      'a column twice',
      'a.xlsx',
      () =>
        workbookOf([
          ['编码', '书名', '书名'],
          ['B1', 'a', 'b'],
        ]),
      '文件导入失败:重复的列：书名',
    ],
    [
      'a secret column',
      'a.xlsx',
      () =>
        workbookOf([
          ['编码', '书名', '借书密码'],
          ['B1', 'a', 'b'],
        ]),
      '文件导入失败:未知的列：借书密码',
    ],
    ['no rows', 'a.xlsx', () => workbookOf([['编码', '书名']]), '文件导入失败:文件中没有数据'],
  ])('%s', async (_case, name, make, message) => {
    expect(await upload(await make(), { name })).toMatchObject({ success: false, message })
    expect(await stored()).toEqual([])
  })

  const oldHead = () =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2000, 1)])

  test('a formula is its last value, and never becomes one', async () => {
    const bytes = await sheetOf(
      `${heading}<row>${cell('F1')}<c t="str"><f>cmd|' /C calc'!A0</f><v>结果</v></c></row>`,
    )
    expect(await upload(bytes)).toMatchObject({ code: 200 })
    expect(await stored()).toMatchObject([{ code: 'F1', name: '结果' }])
  })

  test('no files at all', async () => {
    const { body, headers } = await multipart({ isSingleTableImport: 'true' })
    expect(await librarian.post('/test/book/importExcel', body, { headers })).toMatchObject({
      success: false,
      message: '未上传任何文件',
    })
  })
})

describe('an import that is cut half-way has saved nothing', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  /* what a killed server leaves behind is a connection that breaks */
  const cuts: Record<string, (sent: ClientRequest) => unknown> = {
    'by its client, who leaves': (sent) => sent.destroy(),
    'by the loss of its connection': () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and xact_start is not null
        and datname = current_database() and pid <> pg_backend_pid()`.execute(server.db),
  }
  test.each(Object.entries(cuts))(
    '%s',
    async (name, cut) => {
      const importId = `import-cut-${Object.keys(cuts).indexOf(name)}`
      const rows = Array.from({ length: 20_000 }, (_, index) => [`L${index}`, `书${index}`])
      const { body, headers } = await multipart({
        importId,
        'files[]': { name: '图书.xlsx', bytes: await workbookOf([['编码', '书名'], ...rows]) },
      })
      const sent = request(`http://127.0.0.1:${port}/jeecg-boot/test/book/importExcel`, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length, 'x-access-token': librarian.token },
      })
      sent.on('error', () => undefined)
      sent.end(body)
      const progress = async () =>
        (await librarian.get<{ done: number }>('/sys/import/progress', { query: { importId } })).result.done
      await expect.poll(progress, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
      await cut(sent)
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity where backend_type = 'client backend' and xact_start is not null
              and datname = current_database() and pid <> pg_backend_pid()`.execute(server.db)
            ).rows.length,
        )
        .toBe(0)
      expect(await progress()).toBeLessThan(20_000)
      expect(await stored()).toEqual([])
      expect(await importRows([['编码', '书名'], ...rows.slice(0, 3)])).toMatchObject({ code: 200 })
    },
    60_000,
  )
})

test('rows are numbered as in the spreadsheet: titles, empty and missing lines count; of several files each is named', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const bytes = await sheetOf(
    `<row r="2">${cell('图书')}</row><row r="4">${cell('编码')}${cell('书名')}</row><row r="6"><c/></row>
     <row r="7">${cell('N1')}</row><row>${cell('N2')}</row>`,
  )
  expect((await upload(bytes)).result.errors).toEqual([
    '第 7 行：书名不能为空，忽略导入。',
    '第 8 行：书名不能为空，忽略导入。',
  ])
  const { body, headers } = await multipart({
    'files[0]': { name: '甲.xlsx', bytes },
    'files[1]': { name: '乙.xlsx', bytes },
  })
  const both = await librarian.post<ImportOutcome>('/test/book/importExcel', body, { headers })
  expect(both.result.errors[2]).toBe('乙.xlsx 第 7 行：书名不能为空，忽略导入。')
})

test('workbooks of failed rows go when their days are over, at the next one', async () => {
  const failing = [
    ['编码', '书名'],
    ['', '没有编码'],
  ]
  const first = await importRows(failing)
  expect((await fetchFile(first)).statusCode).toBe(200)
  await sql`update stored_file set expires_at = now() where only_for is not null`.execute(server.db)
  const second = await importRows(failing)
  expect((await fetchFile(second)).statusCode).toBe(200)
  expect((await fetchFile(first)).statusCode).not.toBe(200)
  const { rows } = await sql`select from stored_file where only_for is not null`.execute(server.db)
  expect(rows).toHaveLength(1)
})
