import type { CellMark } from './table-props'

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
