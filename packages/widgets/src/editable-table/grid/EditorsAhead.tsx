import { useEffect } from 'react'
import { loadEditors } from '../cells/editors'
import type { Column } from '../columns'
import { useTable } from '../table/row-view'
import type { Table } from '../table/table'
import { whenIdle } from './when-idle'

/** Loads the columns' editors ahead: when the rows are drawn, and not while somebody types, whose letters would wait. */
export function EditorsAhead({ table, columns }: { table: Table; columns: readonly Column[] }): null {
  const isEditing = useTable(table, () => table.state.editing !== undefined)
  useEffect(() => (isEditing ? undefined : whenIdle(() => loadEditors(columns))), [columns, isEditing])
  return null
}
