import type { ReactNode } from 'react'
import { CellContent } from './CellContent'
import { CellEditor } from './CellEditor'
import { tipOf } from './cell-element'
import { CellTip } from './CellTip'
import styles from '../EditableTable.module.css'
import { alignOf, type LaidColumn } from '../layout/layout'
import { isCellChanged, type TableRow } from '../rows/rows'
import { markAt } from '../table/marks'
import type { RowView } from '../table/row-view'
import type { Table } from '../table/table'
import type { CellMark } from '../table-props'
import { mayChange } from '../table/table-values'
import { editingOf } from '../values/type-names'

interface GridCellProps {
  table: Table
  laid: LaidColumn
  view: RowView
  rowIndex: number
  /** How many columns stand before the visible ones. */
  columnsBefore: number
  height: number
  /** Drawn before the content, in the column that shows the tree. */
  treeToggle?: ReactNode
}

/** One cell: text, or what its type draws, or the editor. */
export function GridCell({ table, laid, view, rowIndex, columnsBefore, height, treeToggle }: GridCellProps) {
  const { column, index, width } = laid
  const { row } = view
  const isEditing = view.editing?.key === column.key
  const isFocused = view.focusKey === column.key
  const error = view.errors?.[column.key]
  const mark = markAt(view.marks, column.key, table.columns)
  const cellId = `${table.caseId}-${rowIndex}-${index}`
  const isTold = error !== undefined || mark !== undefined
  const isEditable = mayChange(table, row, column)
  const isInRange = view.isRange && index >= view.rangeFrom && index <= view.rangeTo
  const content = isEditing ? (
    <CellEditor table={table} row={row} column={column} editing={view.editing} />
  ) : (
    <>
      {treeToggle}
      <CellContent
        table={table}
        row={row}
        rowIndex={rowIndex}
        number={view.number}
        column={column}
        isEditable={isEditable}
        uploads={view.uploads?.[column.key]}
        version={view.version}
      />
    </>
  )
  return (
    <div
      role="gridcell"
      id={cellId}
      data-key={column.key}
      aria-colindex={columnsBefore + index + 1}
      aria-readonly={!isEditable}
      aria-selected={isInRange}
      {...(error !== undefined && { 'aria-invalid': true })}
      {...(isTold && { 'aria-describedby': tipOf(cellId) })}
      className={cellClass(table, laid, row, { isEditing, isFocused, isInRange, isEditable, error, mark })}
      style={{ width, height }}
    >
      {content}
      {view.corner === index && isEditable && !column.render && (
        <span
          data-fill
          aria-hidden
          title="拖动填充，双击填充到最后一行；按住 Ctrl 改为复制或递增"
          className={styles.fill}
        />
      )}
      {isTold && (
        <CellTip
          id={tipOf(cellId)}
          error={error}
          mark={mark}
          isFocused={isFocused}
          onLeave={table.focusGrid}
        />
      )}
    </div>
  )
}

interface Look {
  isEditing: boolean
  isFocused: boolean
  isInRange: boolean
  isEditable: boolean
  error: string | undefined
  mark: CellMark | undefined
}

function cellClass(table: Table, { column }: LaidColumn, row: TableRow, look: Look): string {
  const align = alignOf(column)
  const isBoxed = table.options.alwaysEdit !== false && editingOf(column) === 'editor'
  const names: (string | false | undefined)[] = [
    styles.cell,
    align !== 'left' && styles[align],
    isBoxed && styles.field,
    look.isEditable ? styles.editable : styles.disabled,
    look.isInRange && styles.inRange,
    look.mark && styles.marked,
    look.error !== undefined && styles.invalid,
    look.isFocused && styles.focused,
    look.isEditing && styles.editing,
    column.showDetails && styles.link,
    isCellChanged(row, column.key) && styles.changed,
  ]
  return names.filter(Boolean).join(' ')
}
