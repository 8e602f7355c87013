import { memo, type ReactNode } from 'react'
import type { UploadEntry } from '../../file-upload/upload-list'
import { displayOf } from '../cells/displays'
import { registeredCellType } from '../cell-types'
import type { Column } from '../columns'
import styles from '../EditableTable.module.css'
import { holdsNumbers, numberText } from '../values/number-look'
import { withPlaces } from '../values/placeholders'
import { isTemporary } from '../rows/row-ids'
import type { TableRow } from '../rows/rows'
import { rowKeyOf, type Table } from '../table/table'
import { storeCell } from '../table/table-editing'
import { changeValues, textOf } from '../table/table-values'
import { editingOf, typeNameOf } from '../values/type-names'

export interface CellContentProps {
  table: Table
  row: TableRow
  rowIndex: number
  /** The row's number among all rows. */
  number: number
  column: Column
  isEditable: boolean
  uploads: readonly UploadEntry[] | undefined
  /** Only compared: texts that arrived since. */
  version: number
}

/** Types whose editor drops a list down. */
const choiceTypes = new Set<string>(['select', 'list_multi', 'sel_search', 'select-dict-search'])

/** What a cell shows while nobody edits it. */
export const CellContent = memo(function CellContent({
  table,
  row,
  rowIndex,
  number,
  column,
  isEditable,
  uploads,
}: CellContentProps): ReactNode {
  if (column.isBlank?.(row.values)) return null
  const value = row.values[column.key]
  const render =
    column.render ??
    (column.type === 'slot' ? table.options.slots?.[column.slotName ?? column.slot ?? column.key] : undefined)
  if (render)
    return render({
      value,
      row: row.values,
      rowId: row.id,
      rowIndex,
      column,
      isNew: row.saved === undefined || isTemporary(row.values[rowKeyOf(table)]),
      isDisabled: Boolean(table.options.disabled) || Boolean(column.disabled),
      change: (next) => changeValues(table, [{ id: row.id, values: { [column.key]: next } }], 'person'),
      changeRow: (values) => changeValues(table, [{ id: row.id, values }], 'person'),
    })
  const Own = registeredCellType(column.type ?? '')?.Display
  const store = (next: unknown, others = {}) =>
    storeCell(table, { id: row.id, key: column.key }, next, others)
  const label = `${column.title} 第${number}行`
  if (Own)
    return (
      <Own
        column={column}
        row={row.values}
        rowId={row.id}
        value={value}
        isDisabled={!isEditable}
        label={label}
        store={store}
      />
    )
  const Display = displayOf(column)
  if (Display)
    return (
      <Display
        table={table}
        column={column}
        row={row}
        value={value}
        isDisabled={!isEditable}
        label={label}
        uploads={uploads}
        store={store}
      />
    )
  const isNumber = holdsNumbers(column)
  const plain = textOf(table, row.values, column)
  const text = isNumber ? numberText(column, column.formatter ? plain : value) : plain
  const look = isNumber ? `${styles.text} ${styles.number}` : styles.text
  const isBoxed = table.options.alwaysEdit !== false && editingOf(column) === 'editor'
  if (!isBoxed) return <span className={look}>{text}</span>
  const isChoice = choiceTypes.has(typeNameOf(column))
  return (
    <span className={isChoice ? `${styles.box} ${styles.choice}` : styles.box}>
      {text === '' ? (
        <span className={`${styles.text} ${styles.placeholder}`}>
          {withPlaces(column.placeholder ?? '', column)}
        </span>
      ) : (
        <span className={look}>{text}</span>
      )}
    </span>
  )
})
