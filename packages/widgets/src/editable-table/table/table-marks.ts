import { allRows, isCellChanged, type TableRow } from '../rows/rows'
import { type CellRef, findRow, type Table } from './table'
import type { CellError, CellMark } from '../table-props'

/** Says something about cells, or takes it back. */
export function setMarks(
  table: Table,
  cellMarks: readonly (CellRef & { mark: CellMark | undefined })[],
): void {
  const marks = new Map(table.state.marks)
  for (const { id, key, mark } of cellMarks) {
    const row = findRow(table, id)
    if (!row) continue
    const { [key]: _before, ...rest } = marks.get(row.id) ?? {}
    const own = mark ? { ...rest, [key]: mark } : rest
    if (Object.keys(own).length > 0) marks.set(row.id, own)
    else marks.delete(row.id)
  }
  table.set({ marks })
}

interface MarkedCell {
  /** Where it is said: at the field's own column, or at the first one where no column shows the field. */
  cell: Required<CellError>
  row: TableRow
  /** The field that it is said about. */
  field: string
}

/** Cells that something of these kinds is said about, in the order of the rows and columns. */
function markedCells(table: Table, kinds: readonly CellMark['kind'][]): MarkedCell[] {
  const { rows, marks } = table.state
  if (marks.size === 0) return []
  return allRows(rows).flatMap((row, rowIndex) =>
    fieldsInOrder(table, marks.get(row.id) ?? {}).flatMap(([field, mark]) => {
      const column = table.columns.find(({ key }) => key === field) ?? table.columns[0]
      if (!kinds.includes(mark.kind) || !column) return []
      const { key, title } = column
      return [{ cell: { rowId: row.id, rowIndex, key, title, message: mark.text, mark }, row, field }]
    }),
  )
}

function fieldsInOrder({ columns }: Table, marks: Readonly<Record<string, CellMark>>): [string, CellMark][] {
  const placeOf = new Map(columns.map(({ key }, index) => [key, index]))
  const place = (field: string) => placeOf.get(field) ?? columns.length
  return Object.entries(marks).toSorted(([one], [other]) => place(one) - place(other))
}

/** Where somebody still has to choose. A cell that was given the other's value meanwhile is no question any more. */
export function standingConflicts(table: Table): Required<CellError>[] {
  return markedCells(table, ['conflict', 'gone'])
    .filter(({ cell, row, field }) => {
      return cell.mark.kind === 'gone' || row.saved === undefined || isCellChanged(row, field)
    })
    .map(({ cell }) => cell)
}

/** Cells that did not take what was pasted. */
export function refusedCells(table: Table): Required<CellError>[] {
  return markedCells(table, ['refused']).map(({ cell }) => cell)
}
