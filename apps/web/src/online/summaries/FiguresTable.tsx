import type { FigureColumn, FigureRow, Figures } from '@dougong/contract/online/summaries/figures'
import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { type Arrangement, arranged } from '../../resource/list/arranged'
import { Nothing } from '../../shared/ui/Nothing'
import { showFigure } from '@dougong/contract/online/summaries/show-figure'
import styles from './summaries.module.css'

interface FiguresTableProps {
  figures: Figures
  /** The address of the records behind a row, or behind all rows; without it figures are no links. */
  behind?: (row?: FigureRow) => string | undefined
  /** How the user arranged the columns; by default as the report has them. */
  arrangement?: Arrangement
  /** Rows on a page; by default all of them. */
  pageSize?: number
}

const asTheyCome: Arrangement = { hidden: [], added: [], order: [], pinned: [] }

/** The columns of a report as the user arranged them; all columns if that leaves none. */
function arrangedColumns({ columns }: Pick<Figures, 'columns'>, arrangement: Arrangement): FigureColumn[] {
  const list = columns.map(({ key }) => key)
  const named = columns.map((column) => ({ ...column, name: column.key }))
  const visible = arranged({ list }, named, arrangement)
  return visible.length > 0 ? visible : named
}

const isWritten = ({ kind }: FigureColumn) => kind !== 'number' && kind !== 'share'

/** The figures of a report with their groups and totals. */
export function FiguresTable({ figures, behind, arrangement = asTheyCome, pageSize }: FiguresTableProps) {
  const { rows, total, hasMore } = figures
  const columns = arrangedColumns(figures, arrangement)
  const isFixed = (key: string, place: number) => place === 0 || arrangement.pinned.includes(key)
  const visible: TableColumnsType<FigureRow> = columns.map((column, place) => ({
    key: column.key,
    title: column.title,
    align: isWritten(column) ? 'start' : 'end',
    className: styles.cell ?? '',
    ...(isFixed(column.key, place) && { fixed: 'start' as const }),
    render: (_: unknown, row: FigureRow) => {
      const text = showFigure(column, row)
      if (column.role === 'group') return text || <span className={styles.empty}>（空）</span>
      return <Figure text={text} address={behind?.(row)} />
    },
  }))
  return (
    <>
      <Table<FigureRow>
        className={styles.figures ?? ''}
        size="small"
        rowKey={(row) => JSON.stringify(row)}
        columns={visible}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={
          pageSize !== undefined && rows.length > pageSize ? { pageSize, showSizeChanger: false } : false
        }
        locale={{ emptyText: <Nothing text="没有数据" /> }}
        {...(total &&
          rows.length > 0 && {
            summary: () => (
              <Table.Summary.Row className={styles.total ?? ''}>
                {columns.map((column, place) => (
                  <Table.Summary.Cell
                    key={column.key}
                    index={place}
                    align={isWritten(column) ? 'start' : 'end'}
                  >
                    {column.role === 'measure' ? (
                      <Figure text={showFigure(column, total)} address={behind?.()} />
                    ) : (
                      place === 0 && '合计'
                    )}
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            ),
          })}
      />
      {hasMore && (
        <p className={styles.note}>
          只显示前 {rows.length} 行{total ? '，合计包含全部数据' : ''}
        </p>
      )}
    </>
  )
}

function Figure({ text, address }: { text: string; address: string | undefined }) {
  if (address === undefined || text === '') return text
  return (
    <Link to={address} title="查看明细">
      {text}
    </Link>
  )
}
