import { memo, type Ref } from 'react'
import styles from '../EditableTable.module.css'
import { GridCell } from './GridCell'
import type { LaidColumn, Layout } from '../layout/layout'
import { OwnCell } from './OwnCell'
import { useRowView } from '../table/row-view'
import type { Table } from '../table/table'
import { TreeToggle } from './TreeToggle'

export interface GridRowProps {
  table: Table
  id: string
  index: number
  depth: number
  top: number
  height: number
  layout: Layout
  /** The columns that are drawn of those that scroll. */
  first: number
  last: number
  headerLines: number
  /** How wide what is seen is, for what stands below the row. */
  seenWidth: number
  measure: Ref<HTMLDivElement> | undefined
}

/** One row. It follows its own part of the table: nobody else's edit draws it anew. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { table, id, index, depth, top, height, layout, first, last, headerLines, seenWidth, measure } = props
  const view = useRowView(table, id)
  if (!view) return null
  const { renderExpanded, rowClassName, tree } = table.options
  const treeKey = tree && (tree.column ?? table.columns[0]?.key)
  const shift = layout.centre.slice(0, first).reduce((sum, { width }) => sum + width, 0)
  // Below its cells a row has a line: a cell as high as the row would reach out from under the fixed ones.
  const cellHeight = height - 1
  const cell = (laid: LaidColumn) => (
    <GridCell
      key={laid.column.key}
      table={table}
      laid={laid}
      view={view}
      rowIndex={index}
      columnsBefore={layout.own.length}
      height={cellHeight}
      {...(laid.column.key === treeKey && {
        treeToggle: <TreeToggle table={table} view={view} depth={depth} />,
      })}
    />
  )
  const names = [
    styles.row,
    view.isSelected && styles.selected,
    view.isHighlighted && styles.highlighted,
    rowClassName?.(view.row.values),
  ]
  return (
    <div
      ref={measure}
      data-index={index}
      data-row={id}
      className={names.filter(Boolean).join(' ')}
      style={{ top }}
    >
      <div
        role="row"
        aria-rowindex={headerLines + index + 1}
        {...(tree && { 'aria-level': depth + 1, ...(view.mayOpen && { 'aria-expanded': view.isOpen }) })}
        className={styles.line}
        style={{ height }}
      >
        {layout.leftWidth > 0 && (
          <div
            role="none"
            className={`${styles.region} ${layout.isPinned ? `${styles.pinnedLeft} ${layout.left.length > 0 ? styles.edgeLeft : ''}` : ''}`}
            style={{ width: layout.leftWidth, left: -layout.unpinnedWidth }}
          >
            {layout.own.map((own, place) => (
              <OwnCell
                key={own.type}
                table={table}
                own={own}
                view={view}
                columnIndex={place}
                height={cellHeight}
              />
            ))}
            {layout.left.map(cell)}
          </div>
        )}
        <div
          role="none"
          className={styles.region}
          style={{ width: layout.centreWidth, paddingLeft: shift, boxSizing: 'border-box' }}
        >
          {layout.centre.slice(first, last + 1).map(cell)}
        </div>
        {layout.right.length > 0 && (
          <div
            role="none"
            className={`${styles.region} ${styles.pinnedRight} ${styles.edgeRight}`}
            style={{ width: layout.rightWidth }}
          >
            {layout.right.map(cell)}
          </div>
        )}
      </div>
      {view.isExpanded && renderExpanded && (
        <div className={styles.expanded} style={{ width: seenWidth }}>
          {renderExpanded(view.row.values, id)}
        </div>
      )}
    </div>
  )
})
