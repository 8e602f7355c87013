import { Table } from 'antd'
import type { Column } from '../../../resource/list/columns'
import type { ListedPage } from '../../../resource/resource.queries'
import styles from './report.module.css'
import { sumOf, totalText } from './totals'

interface TotalsProps {
  /** The columns that are shown, in their order. */
  columns: readonly Column[]
  /** The names of those that are summed up. */
  summed: readonly string[]
  page: ListedPage
}

/** The sums of a page and of all rows; of all alone, where they are on one page. */
function linesOf({ summed, page }: TotalsProps) {
  const { records, total, totals = {} } = page
  const ofPage = (name: string) => totalText(sumOf(records.map((row) => row[name])))
  const ofAll = (name: string) => totalText(totals[name] ?? 0)
  const names = new Set(summed)
  return [
    ...(records.length < total ? [{ title: '本页合计', sum: ofPage }] : []),
    { title: '合计', sum: ofAll },
  ].map(({ title, sum }) => ({ title, sum: (name: string) => (names.has(name) ? sum(name) : undefined) }))
}

/** Below a table, each sum under its column. */
export function TotalRows(props: TotalsProps) {
  return (
    <Table.Summary>
      {linesOf(props).map(({ title, sum }) => (
        <Table.Summary.Row key={title} className={styles.total ?? ''}>
          {props.columns.map(({ name, align }, index) => (
            <Table.Summary.Cell key={name} index={index} align={align === 'end' ? 'right' : 'left'}>
              {index === 0 && <span className={styles.label}>{title}</span>} {sum(name)}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      ))}
    </Table.Summary>
  )
}

/** Below the cards of a phone. */
export function TotalList(props: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {linesOf(props).flatMap(({ title, sum }) =>
        props.columns
          .filter(({ name }) => sum(name) !== undefined)
          .map((column) => (
            <div key={`${title} ${column.name}`}>
              <dt>
                {column.title}
                {title}
              </dt>
              <dd>{sum(column.name)}</dd>
            </div>
          )),
      )}
    </dl>
  )
}
