import type { Field } from '@dougong/contract/resource/field'

/** What a column's width is found from. */
export interface MeasuredColumn {
  name: string
  title: string
  field: Pick<Field, 'kind' | 'computed'>
}

/** Both sides of a cell, and what stands beside a title that sorts. */
const padding = 24
const sorter = 20
const narrowest = 76
/** A text that is longer is cut: its whole is in the details. */
const widest = 220
/** Where room is short, texts give way until they are this narrow. */
const narrowestText = 112

/** Kinds whose content is always as wide. */
const byKind: Partial<Record<Field['kind'], number>> = {
  datetime: 176,
  date: 120,
  time: 104,
  switch: 84,
  image: 88,
  images: 120,
}

/** Kinds whose content is worth reading to its end however little room there is. */
const whole = new Set<Field['kind']>(['dict', 'integer', 'decimal'])

/** How wide a text is drawn, about: letters of ours take twice the place of others. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.6), 0)
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
  const wanted = new Map(columns.map((column) => [column.name, widthOf(column, rows)]))
  const excess = sumOf(wanted.values()) - room
  const texts = columns.filter(({ field }) => byKind[field.kind] === undefined && !whole.has(field.kind))
  if (room <= 0 || excess === 0 || texts.length === 0) return wanted
  if (excess < 0) {
    const more = Math.floor(-excess / texts.length)
    for (const { name } of texts) wanted.set(name, (wanted.get(name) ?? 0) + more)
    return wanted
  }
  const spare = new Map(
    texts.map(({ name, title }) => {
      const least = Math.max(narrowestText, titleWidth(title))
      return [name, Math.max(0, (wanted.get(name) ?? 0) - least)]
    }),
  )
  const share = Math.min(1, excess / Math.max(1, sumOf(spare.values())))
  return new Map(
    [...wanted].map(([name, width]) => [name, Math.floor(width - (spare.get(name) ?? 0) * share)]),
  )
}

function widthOf({ name, title, field }: MeasuredColumn, rows: readonly Record<string, unknown>[]): number {
  const content =
    byKind[field.kind] ?? Math.max(narrowest, ...rows.map((row) => textWidth(textIn(row, name)) + padding))
  return Math.ceil(Math.max(Math.min(content, widest), titleWidth(title, !field.computed)))
}

function titleWidth(title: string, isSortable = true): number {
  return textWidth(title) + padding + (isSortable ? sorter : 0)
}

function textIn(row: Record<string, unknown>, name: string): string {
  const value = row[`${name}_dictText`] ?? row[name]
  return value === null || value === undefined ? '' : String(value)
}

function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, each) => sum + each, 0)
}
