import { ZipWriter } from './zip-writer'

/** A cell's value. Text is always written as text: nothing that somebody typed becomes a formula. */
export type Cell = string | number | null

export interface Sheet {
  name: string
  columns: readonly { title: string; width?: number }[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** Rows beyond this a sheet cannot hold, its heading included. */
export const mostRows = 1_048_576

const pieceSize = 64 * 1024

/** The bytes of an .xlsx workbook with one sheet, as its rows arrive. */
export async function* writeWorkbook(sheet: Sheet): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  for (const [name, content] of Object.entries(fixedParts(sheet.name))) yield* zip.entry(name, [content])
  yield* zip.entry('xl/worksheets/sheet1.xml', sheetXml(sheet))
  yield zip.end()
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 18 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  let piece =
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>` +
    rowXml(columns.map(({ title }) => title))
  let count = 1
  for await (const row of rows) {
    count += 1
    if (count > mostRows) throw new Error(`a sheet holds at most ${mostRows} rows`)
    piece += rowXml(row)
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function rowXml(cells: readonly Cell[]): string {
  let text = '<row>'
  for (const cell of cells) text += cellXml(cell)
  return `${text}</row>`
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`
}

const mustEscape = /[&<>\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Control characters have no place in XML and are dropped. */
function escapeXml(text: string): string {
  if (!mustEscape.test(text)) return text
  return text.replaceAll(new RegExp(mustEscape, 'gu'), (character) => entities[character] ?? '')
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook that do not depend on its rows. */
function fixedParts(sheetName: string): Record<string, string> {
  const safeName = escapeXml(sheetName.replaceAll(/[\\/?*[\]:"]/g, ' ').slice(0, 31)) || 'Sheet1'
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packages}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}">` +
      `<sheets><sheet name="${safeName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  }
}
