import { describe, expect, test } from 'vitest'
import {
  archiveOf,
  countOf,
  gathered,
  relationship,
  rowsOf,
  sheetOf,
  workbookOf,
} from '../../../test/workbook'
import { type Cell, writeWorkbook } from './workbook-writer'

describe('a workbook', () => {
  test('is read back as it was written', async () => {
    const rows: Cell[][] = [
      ['张三', 12.5, null, '=1+1'],
      ['<b>&"\'', -3, '  spaces  ', '+cmd|calc'],
      ['多行\n文字', 0, '\u0007bell', '😀'],
    ]
    const columns = ['姓名', '数', '空', '文'].map((title) => ({ title }))
    const bytes = await gathered(writeWorkbook({ name: '用户/列表', columns, rows }))
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
    const bytes = await sheetOf(
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

describe('the rows of a workbook are counted without reading them', () => {
  test('as many as hold something, also where a mark is cut in two', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [row, `行 ${row}`])
    expect(await countOf(await workbookOf([['n', 't'], ...rows]))).toBe(20_001)
  })

  test('without those that have a look alone, and whatever their marks are called', async () => {
    const bytes = await sheetOf(
      `<row r="1"><c t="s"><v>0</v></c><c><v>1</v></c></row><row r="3"><c s="1"/></row><row r="4"/>
       <x:row r="5"><x:c t="inlineStr"><x:is><x:t xml:space="preserve"> a</x:t></x:is></x:c></x:row>`,
    )
    expect(await countOf(bytes)).toBe(2)
  })
})

describe('what is no workbook is refused in words', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a text', () => Promise.resolve(Buffer.from('姓名,数')), '文件已损坏，或不是 Excel 文件'],
    ['another archive', () => archiveOf({ 'a.txt': 'x' }), '文件已损坏，或不是 Excel 文件'],
    [
      'a cut-off file',
      async () => (await sheetOf('<row/>')).subarray(0, 300),
      '文件已损坏，或不是 Excel 文件',
    ],
    ['broken XML', () => sheetOf('<row><c></row>'), '文件内容已损坏'],
    [
      'entities',
      () => sheetOf('', { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' }),
      '文件含有不允许的内容',
    ],
    ['a bomb', () => sheetOf(`<row>${' '.repeat(8 * 1024 * 1024)}</row>`), '文件过大，无法导入'],
    ['a row of endless columns', () => sheetOf('<row><c r="ZZZ1"><v>1</v></c></row>'), '文件列数过多'],
    [
      'a sheet outside the archive',
      () =>
        archiveOf({
          'xl/workbook.xml': '<workbook><sheets><sheet r:id="rId1" xmlns:r="x"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': relationship('../../../etc/passwd'),
        }),
      '文件中没有工作表',
    ],
  ])('%s', async (_case, make, message) => {
    await expect(rowsOf(await make())).rejects.toThrow(message)
  })
})
