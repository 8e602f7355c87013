import { allRows, isCellChanged } from './rows'
import { type CellRef, findRow, type Table } from './table'
import type { CellError, CellMark } from './table-props'

/** Says something about cells, or takes it back. */
export function setMarks(table: Table, given: readonly (CellRef & { mark: CellMark | undefined })[]): void {
  const marks = new Map(table.state.marks)
  for (const { id, key, mark } of given) {
    const row = findRow(table, id)
    if (!row) continue
    const { [key]: _before, ...rest } = marks.get(row.id) ?? {}
    const own = mark ? { ...rest, [key]: mark } : rest
    if (Object.keys(own).length > 0) marks.set(row.id, own)
    else marks.delete(row.id)
  }
  table.set({ marks })
}

/** Cells that something of these kinds is said about, in the order of the rows and columns. */
function markedCells(table: Table, kinds: readonly CellMark['kind'][]): Required<CellError>[] {
  const { rows, marks } = table.state
  if (marks.size === 0) return []
  return allRows(rows).flatMap((row, rowIndex) => {
    const own = marks.get(row.id)
    if (!own) return []
    return table.allColumns.flatMap(({ key, title }) => {
      const mark = own[key]
      return mark && kinds.includes(mark.kind)
        ? [{ rowId: row.id, rowIndex, key, title, message: mark.text, mark }]
        : []
    })
  })
}

/** Where somebody still has to choose. A cell that was given the other's value meanwhile is no question any more. */
export function standingConflicts(table: Table): Required<CellError>[] {
  return markedCells(table, ['conflict', 'gone']).filter(({ rowId, key, mark }) => {
    const row = findRow(table, rowId)
    return mark.kind === 'gone' || row?.saved === undefined || isCellChanged(row, key)
  })
}

/** Cells that did not take what was pasted. */
export function refusedCells(table: Table): Required<CellError>[] {
  return markedCells(table, ['refused'])
}
