import type { ChartTable } from './table-of'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet, made where the figures already are. Text stays text: nothing becomes a formula. */
export function tableWorkbook(title: string, { heads, lines, totals }: ChartTable): Uint8Array<ArrayBuffer> {
  const rows = [heads, ...lines, ...(totals ? [totals] : [])]
  const main = `${office}/spreadsheetml/2006/main`
  const relations = `${office}/officeDocument/2006/relationships`
  const relation = (to: string, target: string) =>
    `${declaration}<Relationships xmlns="${office}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/${to}" Target="${target}"/></Relationships>`
  return zipped({
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${office}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
      `<sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml':
      `${declaration}<worksheet xmlns="${main}"><sheetData>` +
      rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('') +
      '</sheetData></worksheet>',
  })
}

function cellXml(cell: string | number | null): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, 32_767))}</t></is></c>`
}

/** What a sheet may be called. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || '图表'
  )
}

function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- characters that no XML may hold
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** An archive whose entries are stored as they are. */
function zipped(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const path = new TextEncoder().encode(name)
    const data = new TextEncoder().encode(content)
    // version, names in UTF-8, stored, the first of January 1980, checksum, sizes, length of the name
    const facts = [
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [checksum(data), 4],
      [data.length, 4],
      [data.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const
    const head = bytesOf([[0x04034b50, 4], ...facts])
    directory.push(
      bytesOf([[0x02014b50, 4], [20, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]),
      path,
    )
    pieces.push(head, path, data)
    offset += head.length + path.length + data.length
  }
  const count = Object.keys(entries).length
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = bytesOf([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
  return joined([...pieces, ...directory, end])
}

function bytesOf(fields: readonly (readonly [number, 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)))
  let place = 0
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(place, value, true)
    else view.setUint32(place, value, true)
    place += size
  }
  return new Uint8Array(view.buffer)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const piece of pieces) {
    all.set(piece, place)
    place += piece.length
  }
  return all
}

/** CRC-32, as archives ask for it. */
function checksum(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
