import type { ReactNode } from 'react'
import styles from '../EditableTable.module.css'
import type { LaidColumn, Layout } from './layout'

interface RegionsProps {
  layout: Layout
  /** The cells of the table's own columns; they stand first. */
  own: ReactNode
  /** The cells of some columns; on the left they start behind the own ones. */
  cells: (columns: readonly LaidColumn[], start: number) => ReactNode
  /** Draws the edge of the columns that stay on the right. */
  hasEdge?: boolean
}

/** A line above or below the rows: the columns that stay on the left, those that scroll, those that stay on the right. */
export function Regions({ layout, own, cells, hasEdge = false }: RegionsProps): ReactNode {
  const ownWidth = layout.own.reduce((sum, { width }) => sum + width, 0)
  return (
    <>
      <div
        role="none"
        className={`${styles.region} ${layout.isPinned ? styles.pinnedLeft : ''}`}
        style={{ width: layout.leftWidth, left: -layout.unpinnedWidth }}
      >
        {own}
        {cells(layout.left, ownWidth)}
      </div>
      <div role="none" className={styles.region} style={{ width: layout.centreWidth }}>
        {cells(layout.centre, 0)}
      </div>
      {layout.right.length > 0 && (
        <div
          role="none"
          className={`${styles.region} ${styles.pinnedRight} ${hasEdge ? styles.edgeRight : ''}`}
          style={{ width: layout.rightWidth }}
        >
          {cells(layout.right, 0)}
        </div>
      )}
    </>
  )
}
