import { refuse } from '@dougong/contract/errors'
import type { ReceivedFile } from '../http/uploads'
import type { Cell } from '../platform/excel/workbook-writer'
import { readWorkbook } from '../platform/excel/workbook-reader'
import { readXls } from '../platform/excel/xls-reader'
import type { ExcelColumn } from './excel'

/** The column that a workbook of failed rows has besides its own; it is passed over when such a book comes back. */
export const reasonTitle = '失败原因'

/** Rows above the heading that may hold titles. */
const titleRows = 5

/** A sheet whose heading is understood. It can be read more than once. */
export interface ImportSheet {
  /** Titles in the file's order. */
  titles: string[]
  /** The field's column of each of the file's columns; undefined is passed over. */
  columns: (ExcelColumn | undefined)[]
  /** The rows below the heading, numbered from 1, empty ones left out. */
  rows(): AsyncGenerator<{ number: number; cells: Cell[] }>
}

/** Opens a file and finds its heading; what it does not understand ends the call. */
export async function openSheet(
  { extension, staged }: ReceivedFile,
  fillable: readonly ExcelColumn[],
  shown: readonly ExcelColumn[],
): Promise<ImportSheet> {
  if (extension !== 'xls' && extension !== 'xlsx') refuse('import.badType')
  const old = extension === 'xls' ? await readXls(staged.place) : undefined
  const read = () => old ?? readWorkbook(staged.place)
  const top: Cell[][] = []
  for await (const row of read()) {
    top.push(row)
    if (top.length === titleRows) break
  }
  const byTitle = new Map(shown.map((column) => [column.field.title, column]))
  const place = headingPlace(top, byTitle)
  const titles = (top[place] ?? []).map(titleOf)
  requireColumns(titles, fillable, byTitle)
  return {
    titles,
    columns: titles.map((title) => fillable.find(({ field }) => field.title === title)),
    async *rows() {
      let number = -place - 1
      for await (const cells of read()) {
        number += 1
        if (number > 0 && cells.some((cell) => cell !== null && cell !== '')) yield { number, cells }
      }
    },
  }
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
