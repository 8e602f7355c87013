import { Empty } from 'antd'
import type { ReactNode } from 'react'
import classes from './RankList.module.css'
import { ranked, type RankEntry } from './ranked'

export interface RankListProps {
  title: string
  entries: readonly RankEntry[]
  /** How a figure is written. */
  format?: (total: number) => string
}

/** Things by their figure, the largest first; the first three stand out. */
export function RankList({
  title,
  entries,
  format = (total) => total.toLocaleString('zh-CN'),
}: RankListProps): ReactNode {
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      {entries.length === 0 ? (
        <Empty description="没有查询到任何数据" />
      ) : (
        <ol className={classes.list} aria-label={title}>
          {ranked(entries).map(({ name, total, rank }) => (
            <li key={name} className={classes.entry}>
              <span className={classes.rank} data-first={rank <= 3}>
                {rank}
              </span>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.total}>{format(total)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
