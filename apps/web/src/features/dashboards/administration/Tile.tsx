import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './Tile.module.css'

interface TileProps {
  name: string
  query: { isError: boolean; isPending: boolean }
  /** Somebody has to do something about it. */
  isAlarm?: boolean
  note: ReactNode
  children: ReactNode
}

/** A figure of a row of figures; it is as high before it has come. */
export function Tile({ name, query, isAlarm = false, note, children }: TileProps) {
  return (
    <div className={styles.tile} data-alarm={isAlarm}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        {query.isError ? '–' : query.isPending ? <Skeleton.Button active size="small" /> : children}
      </dd>
      <dd className={styles.note}>{query.isError ? '没有读到' : note}</dd>
    </div>
  )
}

/** As many beside each other as there is room for. */
export function Tiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>
}
