import type { RowValues } from '../columns'
import { changedData, deletedData, newData, outputOf, tableData } from '../rows/row-output'
import { isTemporary } from '../rows/row-ids'
import { allRows, isSame, merged, saved } from '../rows/rows'
import { statistics } from '../values/statistics'
import { findRow, outerId, rowKeyOf, type Table } from './table'
import { checkAll, recheck } from './table-checks'
import { loadFiltered } from './table-filter'
import { cancelEditing, finishEditing } from './table-editing'
import { setMarks, standingConflicts } from './table-marks'
import { type EditableTableHandle, InvalidTable } from '../table-props'
import { removeAsked } from './table-removal'
import { addRows, insertRows, moveRow, pushRows, removeRows, withdrawRow } from './table-rows'
import { clearSelection, selectRows, toggleAll } from './table-selection'
import { reveal } from './table-tree'
import { changeOf, changeValues, columnOf, travel } from './table-values'

/** How long a row that was changed elsewhere stands out. */
const highlightTime = 1400

/** What can be done to the table from outside. */
export function createHandle(table: Table): EditableTableHandle {
  const rowKey = () => rowKeyOf(table)
  /** The rows with what is being typed. */
  const rows = () => {
    finishEditing(table)
    return table.state.rows
  }
  const outer = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => {
      const row = findRow(table, id)
      return row ? [outerId(table, row)] : []
    })
  const handle: EditableTableHandle = {
    caseId: table.caseId,
    getTableData: ({ rowIds, keepsIds = false } = {}) =>
      tableData(rows(), { rowKey: rowKey(), rowIds, keepsIds }),
    getNewData: () => newData(rows(), { rowKey: rowKey() }),
    getNewDataWithId: () => newData(rows(), { rowKey: rowKey(), keepsIds: true }),
    getDeleteData: () => deletedData(rows()),
    getDeleteIds: () => deletedData(rows()).map((row) => String(row[rowKey()])),
    getChangedData: () => changedData(rows(), { rowKey: rowKey() }),
    getIfRowById(id) {
      const state = handle.getRowState(id)
      return state && { row: state.row, isNew: state.isNew }
    },
    getNewRowById(id) {
      const state = handle.getRowState(id)
      return state?.isNew ? state.row : undefined
    },
    getRowState(id) {
      const row = findRow(table, id)
      const { draft } = table
      const typing = draft && table.state.editing?.id === row?.id ? table.state.editing?.key : undefined
      return (
        row && {
          row: {
            ...outputOf(row, { rowKey: rowKey(), keepsIds: true }),
            ...(draft && typing !== undefined && { [typing]: draft.value }),
          },
          /* copied for who asks: most ask for many rows, and not for this */
          get saved() {
            return row.saved && structuredClone(row.saved)
          },
          isNew: row.saved === undefined,
          ...(typing !== undefined && { typing }),
        }
      )
    },
    getRowIds: () => allRows(table.state.rows).map((row) => outerId(table, row)),
    async validate() {
      rows()
      withdrawRow(table)
      const errors = [...(await checkAll(table)), ...standingConflicts(table)]
      const [first] = errors
      if (first) showCell(table, { id: first.rowId, key: first.key })
      return errors
    },
    recheck: (cells = []) =>
      recheck(
        table,
        cells.map(({ rowId, key }) => ({ id: rowId, key })),
      ),
    getConflicts: () => standingConflicts(table),
    async getAll() {
      const values = await handle.getValues()
      return { tableData: values, deleteData: handle.getDeleteData(), deleteIds: handle.getDeleteIds() }
    },
    async getValues(rowIds) {
      const errors = await handle.validate()
      if (errors.length > 0) throw new InvalidTable(errors)
      return handle.getTableData(rowIds && { rowIds })
    },
    addRows: (records = {}, { isQuiet = false } = {}) => addRows(table, records, isQuiet),
    insertRows: (records, index) => insertRows(table, records, index),
    pushRows: (records, options = {}) => pushRows(table, records, options),
    loadData: (records) => loadFiltered(table, records),
    loadNewData: (records) => loadFiltered(table, records, true),
    clear: () => loadFiltered(table, []),
    removeRows: (ids) => removeRows(table, ids),
    askToRemove: (ids) => removeAsked(table, ids),
    removeSelection: () => removeRows(table, [...table.state.selected]),
    getSelection: () => outer(table.state.selected),
    setSelection: (ids) => selectRows(table, ids),
    toggleSelectionAll: () => toggleAll(table),
    clearSelection: () => clearSelection(table),
    setValues(changes) {
      rows()
      for (const { values } of changes)
        for (const key of Object.keys(values))
          if (!columnOf(table, key)) console.warn(`setValues：没有找到key为"${key}"的列`)
      changeValues(
        table,
        changes.map(({ rowKey: id, values }) => ({ id, values })),
        'method',
      )
    },
    rowResort(from, to) {
      const id = table.state.rows.children.get('')?.[from]
      if (id !== undefined) moveRow(table, id, { to })
    },
    getStatisticsValue(key) {
      const column = columnOf(table, key)
      const values = allRows(rows()).map((row) => row.values[key])
      return column ? statistics(column, values) : { sum: 0, average: 0 }
    },
    getColumnByKey: (key) => columnOf(table, key),
    resetScrollTop: (top = table.lastTop) => table.screen?.scrollTop(top),
    scrollToRow(id) {
      reveal(table, id)
      const row = findRow(table, id)
      if (row) table.screen?.scrollTo({ id: row.id })
    },
    mergeRow(id, values, { overwrites = [], highlights = false } = {}) {
      mergeValues(table, id, values, overwrites)
      if (highlights) handle.highlightRow(id)
    },
    markSaved(id, values) {
      const before = findRow(table, id)
      if (before) table.set({ rows: saved(rows(), before.id, rowKey(), withoutTemporary(values, rowKey())) })
    },
    highlightRow(id) {
      const row = findRow(table, id)
      if (!row) return
      table.set({ highlighted: new Set(table.state.highlighted).add(row.id) })
      const timer = setTimeout(() => {
        const highlighted = new Set(table.state.highlighted)
        highlighted.delete(row.id)
        table.set({ highlighted })
      }, highlightTime)
      table.closing.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
    setMark: (id, key, mark) => setMarks(table, [{ id, key, mark }]),
    undo() {
      finishEditing(table)
      travel(table, 'undo')
    },
    redo() {
      finishEditing(table)
      travel(table, 'redo')
    },
    refresh() {
      table.lookups?.forget()
      table.refreshes += 1
      table.notify()
    },
  }
  return handle
}

/** Makes a cell visible and puts the focus on it. */
export function showCell(table: Table, cell: { id: string; key: string }): void {
  reveal(table, cell.id)
  table.set({ focus: cell, anchor: cell })
  table.screen?.scrollTo(cell)
  table.screen?.focusGrid()
}

function mergeValues(table: Table, id: string, values: RowValues, overwrites: readonly string[]): void {
  const before = findRow(table, id)
  if (!before) return
  const { editing } = table.state
  /* nobody types over a value that is no longer there */
  const isOpened = editing?.id === before.id && editing.key in values && !table.draft
  if (isOpened && !isSame(values[editing.key], before.values[editing.key])) cancelEditing(table)
  table.set({ rows: merged(table.state.rows, before.id, values, overwrites) })
  const after = findRow(table, before.id)
  if (!after || !table.options.onValueChange) return
  for (const key of Object.keys(values)) {
    if (!Object.is(before.values[key], after.values[key])) {
      const change = changeOf(table, { id: after.id, key }, before.values[key], 'remote')
      if (change) table.options.onValueChange(change)
    }
  }
}

function withoutTemporary(values: RowValues = {}, rowKey: string): RowValues {
  if (!isTemporary(values[rowKey])) return values
  const { [rowKey]: _temporary, ...rest } = values
  return rest
}
