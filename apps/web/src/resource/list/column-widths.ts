import type { Field } from '@dougong/contract/resource/field'
import { viewOf } from '../field-kinds/index'

/** What a column's width is found from. */
export interface MeasuredColumn {
  name: string
  title: string
  field: Pick<Field, 'kind' | 'computed'> & { decimals?: number }
  besides?: number
}

/** Both sides of a cell; the arrows of a title that sorts stand in it. */
const padding = 24
const sorter = 4
const narrowest = 76
/** A text that is longer is cut: its whole is in the details. */
const widest = 220
/** Where room is short, texts give way until they are this narrow. */
const narrowestText = 96

/** How wide a text is drawn, about: letters of ours take twice the place of others, and digits a little more than Latin ones. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

function widthOfLetter(letter: string): number {
  if (letter > '\u2e7f') return 14
  return letter >= '0' && letter <= '9' ? 9 : 7.6
}

/**
 * The width of each column by its kind, its title and what stands in it. Room that is left is shared by texts; where there is too
 * little, long texts give way, so that the last column is seen as well as the first. A room of 0 is not known yet.
 */
export function columnWidths(
  columns: readonly MeasuredColumn[],
  rows: readonly Record<string, unknown>[],
  room: number,
): Map<string, number> {
  const ownWidths = new Map(columns.map((column) => [column.name, widthOf(column, rows)]))
  const excess = sumOf(ownWidths.values()) - room
  const texts = columns.filter(({ name, field }) => isText(field.kind) && !areNumbers(name, rows))
  if (room <= 0 || excess === 0 || texts.length === 0) return ownWidths
  if (excess < 0) {
    const more = Math.floor(-excess / texts.length)
    for (const { name } of texts) ownWidths.set(name, (ownWidths.get(name) ?? 0) + more)
    return ownWidths
  }
  const spare = new Map(
    texts.map(({ name, title }) => {
      const least = Math.max(narrowestText, titleWidth(title))
      return [name, Math.max(0, (ownWidths.get(name) ?? 0) - least)]
    }),
  )
  const share = Math.min(1, excess / Math.max(1, sumOf(spare.values())))
  return new Map(
    [...ownWidths].map(([name, width]) => [name, Math.floor(width - (spare.get(name) ?? 0) * share)]),
  )
}

type Rows = readonly Record<string, unknown>[]

/** Rows with those that are open below them, and how deep the deepest stands. */
export function unfolded(rows: Rows): { rows: Rows; depth: number } {
  const below = rows.flatMap(({ children }) => (Array.isArray(children) ? (children as Rows) : []))
  if (below.length === 0) return { rows, depth: 0 }
  const deeper = unfolded(below)
  return { rows: [...rows, ...deeper.rows], depth: deeper.depth + 1 }
}

/** Whether room is taken from it and given to it. */
function isText(kind: Field['kind']): boolean {
  const { listWidth, isReadWhole } = viewOf(kind)
  return listWidth === undefined && !isReadWhole
}

function widthOf(
  { name, title, field, besides = 0 }: MeasuredColumn,
  rows: readonly Record<string, unknown>[],
): number {
  const isEmpty = rows.length > 0 && rows.every((row) => textIn(row, name) === '')
  const content = isEmpty
    ? narrowest
    : (viewOf(field.kind).listWidth ??
      Math.max(narrowest, ...rows.map((row) => textWidth(writtenIn(row, name, field)) + besides + padding)))
  return Math.ceil(Math.max(Math.min(content, widest), titleWidth(title, !field.computed)))
}

/** Telephone numbers and the like: of one that is cut the rest is of no use. */
function areNumbers(name: string, rows: readonly Record<string, unknown>[]): boolean {
  const texts = rows.map((row) => textIn(row, name)).filter((text) => text !== '')
  return texts.length > 0 && texts.every((text) => /^[\d\s()*+-]+$/.test(text))
}

function titleWidth(title: string, isSortable = true): number {
  return textWidth(title) + padding + (isSortable ? sorter : 0)
}

/** What stands in a cell, with the separators and decimals of a number. */
function writtenIn(row: Record<string, unknown>, name: string, field: MeasuredColumn['field']): string {
  return viewOf(field.kind).written?.(field as Field, row[name]) ?? textIn(row, name)
}

function textIn(row: Record<string, unknown>, name: string): string {
  const value = row[`${name}_dictText`] ?? row[name]
  return value === null || value === undefined ? '' : String(value)
}

function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, each) => sum + each, 0)
}
