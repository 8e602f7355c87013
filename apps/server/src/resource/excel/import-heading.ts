import { refuse } from '@dougong/contract/errors'
import type { Cell } from '../../platform/excel/workbook-writer'
import type { ExcelColumn } from './excel'

/** The additional column of a workbook of failed rows; it is ignored when such a workbook is imported again. */
export const reasonTitle = '失败原因'

/** The columns that the heading of a sheet may have. */
interface Expected {
  /** Columns that an import fills. */
  fillable: readonly ExcelColumn[]
  /** Columns that an export has: those that cannot be filled are ignored. */
  exported: readonly ExcelColumn[]
  /** Titles of columns that are no fields. */
  further?: readonly string[]
  /** Translates the column titles of other systems' sheets into ours. */
  readTitles?: ((titles: readonly string[]) => string[]) | undefined
  /** The beginning of refusals about a further sheet. */
  sheet?: string
}

interface Heading {
  /** Its line in the spreadsheet. */
  heading: number
  /** Titles in the file's order. */
  titles: string[]
  /** The field of each of the file's columns; undefined where a column is ignored. */
  columns: (ExcelColumn | undefined)[]
}

/** Finds the heading among the first lines of a sheet; refuses one that it does not understand. */
export function readHeading(
  top: readonly { line: number; cells: Cell[] }[],
  { fillable, exported, further = [], readTitles, sheet = '' }: Expected,
): Heading {
  const known = new Set([...exported, ...fillable].map(({ field }) => field.title).concat(further))
  const rows = top.map(({ cells }) => cells)
  const place = headingPlace(rows, known, sheet)
  const own = withGroups(rows, place, known)
  const titles = readTitles?.(own) ?? own
  requireColumns(titles, fillable, known, sheet)
  const columns = titles.map((title) => fillable.find(({ field }) => field.title === title))
  return { heading: top[place]?.line ?? 0, titles, columns }
}

/** Returns the titles of the heading. Where columns are grouped, a column without a group has its title in the row above. */
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

/** Returns the place of the first row that has only known titles, or else of the first that has any. */
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
  const present = titles.filter(Boolean)
  const refuseAny = (problem: string, names: string[]) => {
    if (names.length > 0)
      refuse('import.failed', { detail: `${sheet}${problem}：${names.slice(0, 10).join('、')}` })
  }
  refuseAny(
    '未知的列',
    present.filter((title) => !known.has(title) && title !== reasonTitle),
  )
  refuseAny(
    '重复的列',
    present.filter((title, index) => present.indexOf(title) < index),
  )
  refuseAny(
    '缺少列',
    fillable
      .filter(({ field }) => field.required && !present.includes(field.title))
      .map(({ field }) => field.title),
  )
}
