import { declaration, fixedParts, main } from '@dougong/contract/workbook/fixed-parts'
import { rowXml } from '@dougong/contract/workbook/row-xml'
import { joinBytes, localHeader, zipDirectory, type ZipEntry } from '@dougong/contract/workbook/zip-records'
import type { ChartTable } from './chart-table'

/** A workbook of one sheet, made where the figures already are. */
export function tableWorkbook(title: string, { heads, lines, totals }: ChartTable): Uint8Array<ArrayBuffer> {
  const rows = [heads, ...lines, ...(totals ? [totals] : [])]
  return archiveOf({
    ...fixedParts([title.replaceAll("'", ' ').trim() || '图表']),
    'xl/worksheets/sheet1.xml':
      `${declaration}<worksheet xmlns="${main}"><sheetData>` +
      `${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  })
}

const format = { isDeflated: false, isStreamed: false }

/** An archive whose entries are stored as they are. */
function archiveOf(contents: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const [name, content] of Object.entries(contents)) {
    const data = new TextEncoder().encode(content)
    const entry = {
      name: new TextEncoder().encode(name),
      crc: checksum(data),
      compressed: data.length,
      size: data.length,
      offset,
    }
    const header = localHeader(entry, format)
    entries.push(entry)
    pieces.push(header, data)
    offset += header.length + data.length
  }
  return joinBytes([...pieces, zipDirectory(entries, { ...format, start: offset })])
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
