import type { RowValues } from '../columns'
import { cleanId, isTemporary } from './row-ids'
import { allRows, isRowChanged, type RowsState, rowOf, type TableRow } from './rows'

export interface OutputOptions {
  rowKey: string
  /** New rows keep their id, without what marks it as temporary. */
  keepsIds?: boolean
}

/** A copy of a row's values as they leave the table. */
export function outputOf({ values }: TableRow, { rowKey, keepsIds = false }: OutputOptions): RowValues {
  const copy = structuredClone(values)
  const id = copy[rowKey]
  if (!isTemporary(id)) return copy
  if (keepsIds) copy[rowKey] = cleanId(id)
  else delete copy[rowKey]
  return copy
}

/** All rows, or those asked for, in their order; children stand under `children`. */
export function tableData(
  state: RowsState,
  options: OutputOptions & { rowIds?: readonly string[] | undefined },
): RowValues[] {
  if (options.rowIds)
    return options.rowIds.flatMap((id) => {
      const row = rowOf(state, id)
      return row ? [outputOf(row, options)] : []
    })
  const below = (parent: string): RowValues[] =>
    (state.children.get(parent) ?? []).flatMap((id) => {
      const row = state.rows.get(id)
      if (!row) return []
      const children = state.children.has(id) ? below(id) : []
      return [{ ...outputOf(row, options), ...(children.length > 0 && { children }) }]
    })
  return below('')
}

/** The rows that nobody saved yet. */
export function newData(state: RowsState, options: OutputOptions): RowValues[] {
  return allRows(state)
    .filter((row) => row.saved === undefined)
    .map((row) => outputOf(row, options))
}

/** Saved rows whose values differ from what was saved. */
export function changedData(state: RowsState, options: OutputOptions): RowValues[] {
  return allRows(state)
    .filter(isRowChanged)
    .map((row) => outputOf(row, options))
}

/** Saved rows that were removed, as they were saved. */
export function deletedData(state: RowsState): RowValues[] {
  return state.removed.map((row) => structuredClone(row.saved ?? row.values))
}
