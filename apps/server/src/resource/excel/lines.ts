import { digitsOf } from '@dougong/contract/reading/read-number'
import type { ReceivedFile } from '../../http/uploads/uploads'
import { countRows } from '../../platform/excel/count-rows'
import { isNamed } from '@dougong/contract/workbook/sheet-name'
import { readWorkbook } from '../../platform/excel/workbook-reader'
import type { Cell } from '../../platform/excel/workbook-writer'
import { readXls } from '../../platform/excel/xls-reader'

/** How many rows at the top may hold the heading. */
const titleRows = 5

/** A line of a sheet, numbered as the spreadsheet numbers it. */
export interface Line {
  line: number
  cells: Cell[]
}

/** Reads the lines of a workbook's first sheet, or of a further one by its title; none where there is no such sheet. */
export type Lines = (title?: string) => AsyncGenerator<Line>

/** A workbook whose lines can be read more than once, empty ones left out. */
export interface OpenedLines {
  lines: Lines
  /** Counts the lines of its first sheet without reading them; a few too many where some hold only empty texts. */
  count(): Promise<number>
}

/** Opens the first sheet of a workbook, or all of it. Cells whose formula failed (#N/A) are empty, or as `errorsAs` says. */
export async function openLines(
  { extension, staged }: Pick<ReceivedFile, 'extension' | 'staged'>,
  { isWhole = false, errorsAs = null }: { isWhole?: boolean; errorsAs?: Cell } = {},
): Promise<OpenedLines> {
  if (extension === 'xlsx')
    return {
      lines: (title) => linesOf(readWorkbook(staged.place, title, { errorsAs })),
      count: () => countRows(staged.place),
    }
  const [first, ...further] = await readXls(staged.place, { isWhole, errorsAs })
  return {
    lines: (title) => {
      const sheet = title === undefined ? first : further.find(({ name }) => isNamed(name, title))
      return linesOf(sheet?.rows ?? [])
    },
    count: async () => first?.rows.filter((cells) => !cells.every(isBlank)).length ?? 0,
  }
}

/** Returns the first lines, among which the heading is. */
export async function topOf(lines: AsyncGenerator<Line>): Promise<Line[]> {
  const top: Line[] = []
  for await (const line of lines) {
    top.push(line)
    if (top.length === titleRows) break
  }
  return top
}

/** The lines of a sheet that hold something, each with its number. */
async function* linesOf(rows: Iterable<Cell[]> | AsyncIterable<Cell[]>): AsyncGenerator<Line> {
  let line = 0
  for await (const cells of rows) {
    line += 1
    if (!cells.every(isBlank)) yield { line, cells }
  }
}

export function isBlank(cell: Cell): boolean {
  return cell === null || cell === ''
}

/** Returns a cell as the text that values are read from. */
export function textOf(cell: Cell): string {
  return typeof cell === 'number' ? digitsOf(cell) : String(cell ?? '').trim()
}
