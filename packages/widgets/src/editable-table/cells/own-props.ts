import type { UploadEntry } from '../../file-upload/upload-list'
import type { CellEditorProps } from '../cell-types'
import type { Column, RowValues } from '../columns'
import type { TableRow } from '../rows/rows'
import type { Table } from '../table/table'

/** A built-in editor also knows the table: choices are asked for once for all cells. */
export interface OwnEditorProps extends CellEditorProps {
  table: Table
}

/** What a built-in display is given. */
export interface OwnDisplayProps {
  table: Table
  column: Column
  row: TableRow
  value: unknown
  isDisabled: boolean
  label: string
  uploads: readonly UploadEntry[] | undefined
  store: (value: unknown, others?: RowValues) => void
}
