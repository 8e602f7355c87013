import type { ReactNode } from 'react'
import type { ResourceRow } from '../resource.queries'
import type { Column } from './columns'
import styles from './ResourceCards.module.css'

interface RecordCardProps<Row> {
  row: Row
  columns: readonly CardColumn<Row>[]
  /** Before what heads the card. */
  before?: ReactNode
  actions?: ((row: Row) => ReactNode) | undefined
}

/** What a card says of a column. */
export type CardColumn<Row> = Pick<Column, 'name' | 'title'> & { render: (row: Row) => ReactNode }

/** One record for a screen too narrow for columns: the first column heads it. */
export function RecordCard<Row = ResourceRow>({
  row,
  columns: [head, ...facts],
  before,
  actions,
}: RecordCardProps<Row>) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {before}
        <strong className={styles.title}>{head?.render(row)}</strong>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, title, render }) => (
          <div key={name} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={styles.foot}>{actions(row)}</div>}
    </div>
  )
}
