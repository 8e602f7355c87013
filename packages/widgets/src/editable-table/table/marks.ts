import type { Column } from '../columns'
import type { CellMark } from '../table-props'

/** What is said about cells, by row and column. */
export type Marks = ReadonlyMap<string, Readonly<Record<string, CellMark>>>

/** The marks without what was said about a paste, everywhere or in the cells meant; the same where nothing was. */
export function withoutRefused(
  marks: Marks,
  isMeant: (rowId: string, key: string) => boolean = () => true,
): Marks {
  let isOther = false
  const left = new Map<string, Readonly<Record<string, CellMark>>>()
  for (const [rowId, own] of marks) {
    const kept = Object.entries(own).filter(([key, { kind }]) => kind !== 'refused' || !isMeant(rowId, key))
    if (kept.length < Object.keys(own).length) isOther = true
    if (kept.length > 0) left.set(rowId, Object.fromEntries(kept))
  }
  return isOther ? left : marks
}

/** What is said at a column: about its own cell, or, at the first column, about a field of the row that no column shows. */
export function markAt(
  marks: Readonly<Record<string, CellMark>> | undefined,
  key: string,
  columns: readonly Column[],
): CellMark | undefined {
  if (!marks) return undefined
  if (marks[key] || columns[0]?.key !== key) return marks[key]
  const unshown = Object.keys(marks).find((own) => columns.every((column) => column.key !== own))
  return unshown === undefined ? undefined : marks[unshown]
}
