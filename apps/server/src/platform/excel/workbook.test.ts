import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from './workbook-reader'
import { type Cell, writeWorkbook } from './workbook-writer'
import { ZipWriter } from './zip-writer'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-excel-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const gathered: Buffer[] = []
  for await (const piece of pieces) gathered.push(piece)
  return Buffer.concat(gathered)
}

async function rowsOf(bytes: Buffer): Promise<Cell[][]> {
  const path = join(folder, `${Math.random()}.xlsx`)
  await writeFile(path, bytes)
  const rows: Cell[][] = []
  for await (const row of readWorkbook(path)) rows.push(row)
  return rows
}

/** A workbook made of the given parts. */
async function workbookOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipWriter()
  const pieces: Buffer[] = []
  for (const [name, content] of Object.entries(parts)) {
    for await (const piece of zip.entry(name, [content])) pieces.push(piece)
  }
  return Buffer.concat([...pieces, zip.end()])
}

const relationship = (target: string) =>
  `<Relationships><Relationship Id="rId1" Type="worksheet" Target="${target}"/></Relationships>`
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  workbookOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1" xmlns:r="x"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationship('worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })

describe('a workbook', () => {
  test('is read back as it was written', async () => {
    const rows: Cell[][] = [
      ['张三', 12.5, null, '=1+1'],
      ['<b>&"\'', -3, '  spaces  ', '+cmd|calc'],
      ['多行\n文字', 0, '\u0007bell', '😀'],
    ]
    const columns = ['姓名', '数', '空', '文'].map((title) => ({ title }))
    const bytes = await bytesOf(writeWorkbook({ name: '用户/列表', columns, rows }))
    expect(await rowsOf(bytes)).toEqual([
      ['姓名', '数', '空', '文'],
      ['张三', 12.5, null, '=1+1'],
      ['<b>&"\'', -3, '  spaces  ', '+cmd|calc'],
      ['多行\n文字', 0, 'bell', '😀'],
    ])
    expect(bytes.includes('<f>')).toBe(false)
  })

  test('of many rows passes through in pieces', async () => {
    function* many() {
      for (let row = 0; row < 20_000; row += 1) yield [row, `行 ${row}`]
    }
    const pieces: number[] = []
    const bytes: Buffer[] = []
    for await (const piece of writeWorkbook({
      name: 'a',
      columns: [{ title: 'n' }, { title: 't' }],
      rows: many(),
    })) {
      pieces.push(piece.length)
      bytes.push(piece)
    }
    expect(Math.max(...pieces)).toBeLessThan(200_000)
    const rows = await rowsOf(Buffer.concat(bytes))
    expect(rows).toHaveLength(20_001)
    expect(rows.at(-1)).toEqual([19_999, '行 19999'])
  })

  test('of other programs: shared texts, places, dates, truth and the last value of a formula', async () => {
    const bytes = await workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>46341</v></c><c r="D1" s="2"><v>46341.5</v></c></row>
       <row r="2"><c r="B2" t="b"><v>1</v></c><c r="C2"><f>1+1</f><v>2</v></c><c r="D2" t="e"><v>#REF!</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>营造</t></r><r><t>法式</t></r><rPh><t>yíng</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/></cellXfs></styleSheet>',
      },
    )
    expect(await rowsOf(bytes)).toEqual([
      ['营造法式', null, '2026-11-15', '2026-11-15 12:00:00'],
      [null, '是', 2, null],
    ])
  })
})

describe('what is no workbook is refused in words', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a text', () => Promise.resolve(Buffer.from('姓名,数')), '不是有效的 Excel 文件'],
    ['another archive', () => workbookOf({ 'a.txt': 'x' }), '不是有效的 Excel 文件'],
    ['a cut-off file', async () => (await workbook('<row/>')).subarray(0, 300), '不是有效的 Excel 文件'],
    ['broken XML', () => workbook('<row><c></row>'), '文件内容已损坏'],
    [
      'entities',
      () => workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' }),
      '文件含有不允许的内容',
    ],
    ['a bomb', () => workbook(`<row>${' '.repeat(8 * 1024 * 1024)}</row>`), '文件过大，无法导入'],
    ['a row of endless columns', () => workbook('<row><c r="ZZZ1"><v>1</v></c></row>'), '文件列数过多'],
    [
      'a sheet outside the archive',
      () =>
        workbookOf({
          'xl/workbook.xml': '<workbook><sheets><sheet r:id="rId1" xmlns:r="x"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': relationship('../../../etc/passwd'),
        }),
      '文件中没有工作表',
    ],
  ])('%s', async (_case, make, message) => {
    await expect(rowsOf(await make())).rejects.toThrow(message)
  })
})
