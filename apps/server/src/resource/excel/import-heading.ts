import { refuse } from '@dougong/contract/errors'
import type { Cell } from '../../platform/excel/workbook-writer'
import type { ExcelColumn } from './excel'

/** The column that a workbook of failed rows has besides its own; it is passed over when such a book comes back. */
export const reasonTitle = '失败原因'

/** What the heading of a sheet may say. */
interface Expected {
  /** Columns that an import fills. */
  fillable: readonly ExcelColumn[]
  /** Columns that an export has: those that are not filled are passed over. */
  shown: readonly ExcelColumn[]
  /** Titles of columns that are no fields. */
  further?: readonly string[]
  /** What the columns of other systems' sheets are called here. */
  readTitles?: ((titles: readonly string[]) => string[]) | undefined
  /** Where it is not the first sheet: what refusals say before the rest. */
  sheet?: string
}

interface Heading {
  /** Its line in the spreadsheet. */
  heading: number
  /** Titles in the file's order. */
  titles: string[]
  /** The field's column of each of the file's columns; undefined is passed over. */
  columns: (ExcelColumn | undefined)[]
}

/** Finds the heading among the first lines of a sheet; what it does not understand ends the call. */
export function readHeading(
  top: readonly { line: number; cells: Cell[] }[],
  { fillable, shown, further = [], readTitles, sheet = '' }: Expected,
): Heading {
  const known = new Set([...shown, ...fillable].map(({ field }) => field.title).concat(further))
  const rows = top.map(({ cells }) => cells)
  const place = headingPlace(rows, known, sheet)
  const own = withGroups(rows, place, known)
  const titles = readTitles?.(own) ?? own
  requireColumns(titles, fillable, known, sheet)
  const columns = titles.map((title) => fillable.find(({ field }) => field.title === title))
  return { heading: top[place]?.line ?? 0, titles, columns }
}

/** The heading; where columns are grouped, a column that is in no group has its title in the row above. */
function withGroups(top: readonly Cell[][], place: number, known: ReadonlySet<string>): string[] {
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
function headingPlace(top: readonly Cell[][], known: ReadonlySet<string>, sheet: string): number {
  const titles = top.map((row) => row.map(titleOf).filter(Boolean))
  const isKnown = (title: string) => known.has(title) || title === reasonTitle
  const whole = titles.findIndex((row) => row.length > 0 && row.every(isKnown))
  const place = whole >= 0 ? whole : titles.findIndex((row) => row.some(isKnown))
  return place >= 0 ? place : refuse('import.failed', { detail: `${sheet}没有找到表头，请使用导入模板` })
}

function requireColumns(
  titles: readonly string[],
  fillable: readonly ExcelColumn[],
  known: ReadonlySet<string>,
  sheet: string,
): void {
  const given = titles.filter(Boolean)
  const tell = (problem: string, names: string[]) => {
    if (names.length > 0)
      refuse('import.failed', { detail: `${sheet}${problem}：${names.slice(0, 10).join('、')}` })
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
