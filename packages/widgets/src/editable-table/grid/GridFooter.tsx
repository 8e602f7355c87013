import { useMemo } from 'react'
import styles from '../EditableTable.module.css'
import type { LaidColumn, Layout } from '../layout/layout'
import { Regions } from '../layout/Regions'
import { allRows } from '../rows/rows'
import { useTable } from '../table/row-view'
import { numberText } from '../values/number-look'
import { statistics, statisticsOf } from '../values/statistics'
import type { Table } from '../table/table'
import { statisticsHeight } from '../layout/table-sizes'

const kinds = [
  { kind: 'sum', title: '合计' },
  { kind: 'average', title: '平均' },
] as const

/** Which lines of statistics a table has. */
export function statisticsLines(layout: Layout): (typeof kinds)[number][] {
  const columns = [...layout.left, ...layout.centre, ...layout.right].map(({ column }) => column)
  return kinds.filter(({ kind }) => columns.some((column) => statisticsOf(column).includes(kind)))
}

/** Sums and averages below the rows. */
export function GridFooter({ table, layout }: { table: Table; layout: Layout }) {
  const rows = useTable(table, ({ state }) => state.rows)
  const lines = statisticsLines(layout)
  const numbers = useMemo(() => {
    const flagged = [...layout.left, ...layout.centre, ...layout.right].filter(
      ({ column }) => statisticsOf(column).length > 0,
    )
    const all = flagged.length > 0 ? allRows(rows) : []
    return new Map(
      flagged.map(({ column }) => [
        column.key,
        statistics(
          column,
          all.map(({ values }) => values[column.key]),
        ),
      ]),
    )
  }, [rows, layout])
  if (lines.length === 0) return null
  return (
    <div className={styles.footer} role="rowgroup" aria-label="统计">
      {lines.map(({ kind, title }) => {
        const cells = (laid: readonly LaidColumn[]) =>
          laid.map(({ column, width, index }) => (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={layout.own.length + index + 1}
              className={styles.cell}
              style={{ width, height: statisticsHeight }}
            >
              <span
                className={
                  statisticsOf(column).includes(kind) ? `${styles.text} ${styles.number}` : styles.text
                }
              >
                {statisticsOf(column).includes(kind)
                  ? numberText(column, numbers.get(column.key)?.[kind])
                  : layout.own.length === 0 && index === 0
                    ? title
                    : ''}
              </span>
            </div>
          ))
        return (
          <div key={kind} role="row" className={styles.footerLine} style={{ height: statisticsHeight }}>
            <Regions
              layout={layout}
              cells={cells}
              own={layout.own.map((own, index) => (
                <div
                  key={own.type}
                  role="gridcell"
                  className={styles.ownCell}
                  style={{
                    width: own.width,
                    height: statisticsHeight,
                    overflow: 'visible',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {index === layout.own.length - 1 && title}
                </div>
              ))}
            />
          </div>
        )
      })}
    </div>
  )
}
