import { use } from 'react'
import type { ResourceRow } from '../resource.queries'
import { InlineContext } from './inline-context'
import styles from './inline.module.css'

/** What can be done to one record, at the end of its row. */
export function InlineActions({ row }: { row: ResourceRow }) {
  const inline = use(InlineContext)
  return (
    <span
      className={styles.actions}
      ref={(element) => {
        if (element) inline?.onWidth(element.offsetWidth)
      }}
    >
      {inline?.actions(row)}
    </span>
  )
}
