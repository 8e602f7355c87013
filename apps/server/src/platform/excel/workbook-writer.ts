import { declaration, fixedParts, main } from '@dougong/contract/workbook/fixed-parts'
import { type Cell, rowXml } from '@dougong/contract/workbook/row-xml'
import { ZipWriter } from './zip-writer'

export type { Cell }

export interface Sheet {
  name: string
  columns: readonly { title: string; width?: number }[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** Rows beyond this a sheet cannot hold, its heading included. */
const maxRows = 1_048_576

const pieceSize = 64 * 1024

/** The bytes of an .xlsx workbook, as its rows arrive. What a sheet cannot hold goes on in another beside it. */
export async function* writeWorkbook(...sheets: Sheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  const names: string[] = []
  for (const sheet of sheets) {
    const rows =
      Symbol.asyncIterator in sheet.rows ? sheet.rows[Symbol.asyncIterator]() : sheet.rows[Symbol.iterator]()
    const held: Held = { rows, next: await rows.next() }
    try {
      for (let part = 1; part === 1 || !held.next.done; part += 1) {
        names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`)
        yield* zip.entry(`xl/worksheets/sheet${names.length}.xml`, sheetXml(sheet, held))
      }
    } finally {
      await rows.return?.()
    }
  }
  for (const [name, content] of Object.entries(fixedParts(names))) yield* zip.entry(name, [content])
  yield zip.end()
}

/** The rows not yet written; one is known in advance, so that no sheet begins without need. */
interface Held {
  rows: Iterator<readonly Cell[]> | AsyncIterator<readonly Cell[]>
  next: IteratorResult<readonly Cell[]>
}

async function* sheetXml({ columns }: Sheet, held: Held): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 18 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  let piece =
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>` +
    rowXml(columns.map(({ title }) => title))
  for (let count = 1; count < maxRows && !held.next.done; count += 1) {
    piece += rowXml(held.next.value)
    const next = held.rows.next()
    held.next = next instanceof Promise ? await next : next
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}
