import { outputOf } from '../rows/row-output'
import { allRows, type TableRow } from '../rows/rows'
import { findRow, isRowDisabled, outerId, rowKeyOf, type Table } from './table'
import type { SelectionChange } from '../table-props'

/** How rows are selected, if they are. */
export function selectionKind({ options: { rowSelection } }: Table): 'checkbox' | 'radio' | undefined {
  if (!rowSelection) return undefined
  return rowSelection === 'radio' ? 'radio' : 'checkbox'
}

/** The rows that can be selected: of those that are seen. */
export function selectable(table: Table): TableRow[] {
  const { hidden } = table.state.filter
  return allRows(table.state.rows).filter((row) => !hidden.has(row.id) && !isRowDisabled(table, row))
}

/** Selects a row or takes it off; a radio button selects nothing else. */
export function toggleRow(table: Table, id: string): void {
  const row = findRow(table, id)
  const kind = selectionKind(table)
  if (!row || !kind || isRowDisabled(table, row)) return
  const isChosen = table.state.selected.has(row.id)
  if (kind === 'radio') {
    if (isChosen) return
    table.set({ selected: new Set([row.id]) })
    return notifySelection(table, 'radio', 'selected', row)
  }
  const selected = new Set(table.state.selected)
  if (isChosen) selected.delete(row.id)
  else selected.add(row.id)
  table.set({ selected })
  notifySelection(table, 'checkbox', isChosen ? 'unselected' : 'selected', row)
}

/** Selects everything that can be, or nothing where that is done already. */
export function toggleAll(table: Table): void {
  const rows = selectable(table)
  const isWhole = rows.length > 0 && rows.every(({ id }) => table.state.selected.has(id))
  table.set({ selected: new Set(isWhole ? [] : rows.map(({ id }) => id)) })
  notifySelection(table, 'checkbox-all', isWhole ? 'unselected-all' : 'selected-all', undefined)
}

/** Selects exactly these, as far as they can be. */
export function selectRows(table: Table, ids: readonly string[]): void {
  const rows = ids.flatMap((id) => findRow(table, id) ?? []).filter((row) => !isRowDisabled(table, row))
  const chosen = selectionKind(table) === 'radio' ? rows.slice(0, 1) : rows
  table.set({ selected: new Set(chosen.map(({ id }) => id)) })
}

export function clearSelection(table: Table): void {
  if (table.state.selected.size === 0) return
  table.set({ selected: new Set() })
  const isRadio = selectionKind(table) === 'radio'
  notifySelection(table, isRadio ? 'radio' : 'checkbox-all', 'unselected-all', undefined)
}

function notifySelection(
  table: Table,
  type: SelectionChange['type'],
  action: SelectionChange['action'],
  row: TableRow | undefined,
): void {
  const { onSelectionChange } = table.options
  if (!onSelectionChange) return
  const options = { rowKey: rowKeyOf(table), keepsIds: true }
  const chosen = [...table.state.selected].flatMap((id) => findRow(table, id) ?? [])
  onSelectionChange({
    type,
    action,
    row: row && outputOf(row, options),
    selectedRows: chosen.map((own) => outputOf(own, options)),
    selectedRowIds: chosen.map((own) => outerId(table, own)),
  })
}
