import { outputOf } from '../rows/row-output'
import { findRow, outerId, rowKeyOf, type Table } from './table'
import { removeRows, savedAmong } from './table-rows'

/** Removes rows as a person does: saved ones after a question, and where the table is told to wait, when it is confirmed. */
export async function removeAsked(table: Table, ids: readonly string[]): Promise<void> {
  const saved = savedAmong(table, ids)
  if (saved.length > 0 && !(await table.screen?.askToRemove(ids.length))) return
  const { beforeRemove, asyncRemove = false, onRemove } = table.options
  if (beforeRemove && !(await beforeRemove(ids))) return
  removeRows(
    table,
    ids.filter((id) => !saved.some((row) => row.id === id)),
  )
  if (saved.length === 0) return
  const rows = saved.map((row) => outputOf(row, { rowKey: rowKeyOf(table) }))
  const outer = saved.map((row) => outerId(table, row))
  const confirm = () =>
    removeRows(
      table,
      saved.flatMap(({ id }) => (findRow(table, id) ? [id] : [])),
    )
  if (!asyncRemove) confirm()
  onRemove?.({ rows, ids: outer, confirm })
}
