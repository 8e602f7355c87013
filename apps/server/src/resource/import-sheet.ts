import { refuse } from '@dougong/contract/errors'
import type { ReceivedFile } from '../http/uploads'
import type { Cell } from '../platform/excel/workbook-writer'
import { readWorkbook } from '../platform/excel/workbook-reader'
import { readXls } from '../platform/excel/xls-reader'
import { type ExcelColumn, excelColumns, importColumns } from './excel'
import type { ServedResource } from './serve-resource'

/** The column that a workbook of failed rows has besides its own; it is passed over when such a book comes back. */
export const reasonTitle = '失败原因'

/** Rows above the heading that may hold titles. */
const titleRows = 5

/** A sheet whose heading is understood. It can be read more than once. */
export interface ImportSheet {
  /** What the sender called its file. */
  name: string
  /** Titles in the file's order. */
  titles: string[]
  /** The field's column of each of the file's columns; undefined is passed over. */
  columns: (ExcelColumn | undefined)[]
  /** The rows below the heading, numbered as the spreadsheet numbers its lines, empty ones left out. */
  rows(): AsyncGenerator<{ number: number; cells: Cell[] }>
}

/** Opens a file and finds its heading; what it does not understand ends the call. */
export async function openSheet(
  { name, extension, staged }: ReceivedFile,
  { resource, options }: Pick<ServedResource, 'resource' | 'options'>,
): Promise<ImportSheet> {
  const [fillable, shown] = [importColumns(resource), excelColumns(resource)]
  if (extension !== 'xls' && extension !== 'xlsx') refuse('import.badType')
  const old = extension === 'xls' ? await readXls(staged.place) : undefined
  const cellsOf = () => old ?? readWorkbook(staged.place)
  const top: { line: number; cells: Cell[] }[] = []
  for await (const row of linesOf(cellsOf())) {
    top.push(row)
    if (top.length === titleRows) break
  }
  const byTitle = new Map(shown.map((column) => [column.field.title, column]))
  const topRows = top.map(({ cells }) => cells)
  const place = headingPlace(topRows, byTitle)
  const heading = top[place]?.line ?? 0
  const own = withGroups(topRows, place, byTitle)
  const titles = options.readTitles?.(own) ?? own
  requireColumns(titles, fillable, byTitle)
  const columns = titles.map((title) => fillable.find(({ field }) => field.title === title))
  const repeated = columns.flatMap((column, index) =>
    column && options.repeated?.includes(column.name) ? [index] : [],
  )
  return {
    name,
    titles,
    columns,
    async *rows() {
      let above: Cell[] = []
      for await (const { line, cells: read } of linesOf(cellsOf())) {
        if (line <= heading) continue
        const cells = [...read]
        if (repeated.every((index) => isBlank(cells[index] ?? null)))
          for (const index of repeated) cells[index] = above[index] ?? null
        above = cells
        yield { number: line, cells }
      }
    },
  }
}

/** The lines of a sheet that hold something, each with its number. */
async function* linesOf(rows: Iterable<Cell[]> | AsyncIterable<Cell[]>) {
  let line = 0
  for await (const cells of rows) {
    line += 1
    if (!cells.every(isBlank)) yield { line, cells }
  }
}

function isBlank(cell: Cell): boolean {
  return cell === null || cell === ''
}

/** The heading; where columns are grouped, a column that is in no group has its title in the row above. */
function withGroups(top: readonly Cell[][], place: number, known: ReadonlyMap<string, unknown>): string[] {
  const heading = (top[place] ?? []).map(titleOf)
  const above = (top[place - 1] ?? []).map(titleOf)
  return heading.map((title, index) => title || (known.has(above[index] ?? '') ? (above[index] ?? '') : ''))
}

function titleOf(cell: Cell): string {
  return String(cell ?? '')
    .trim()
    .replace(/^\*|\*$/g, '')
}

/** The heading is the first row of known titles alone, or else the first that has any. */
function headingPlace(top: readonly Cell[][], known: ReadonlyMap<string, unknown>): number {
  const titles = top.map((row) => row.map(titleOf).filter(Boolean))
  const isKnown = (title: string) => known.has(title) || title === reasonTitle
  const whole = titles.findIndex((row) => row.length > 0 && row.every(isKnown))
  const place = whole >= 0 ? whole : titles.findIndex((row) => row.some(isKnown))
  return place >= 0 ? place : refuse('import.failed', { detail: '没有找到表头，请使用导入模板' })
}

function requireColumns(
  titles: readonly string[],
  fillable: readonly ExcelColumn[],
  known: ReadonlyMap<string, unknown>,
): void {
  const given = titles.filter(Boolean)
  const tell = (problem: string, names: string[]) => {
    if (names.length > 0) refuse('import.failed', { detail: `${problem}：${names.slice(0, 10).join('、')}` })
  }
  tell(
    '未知的列',
    given.filter((title) => !known.has(title) && title !== reasonTitle),
  )
  tell(
    '重复的列',
    given.filter((title, index) => given.indexOf(title) < index),
  )
  tell(
    '缺少列',
    fillable
      .filter(({ field }) => field.required && !given.includes(field.title))
      .map(({ field }) => field.title),
  )
}
