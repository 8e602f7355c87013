import { useFlowCounts } from './flow-counts'
import styles from './WaitingCount.module.css'

/** How many tasks wait for the reader, beside what leads to them; nothing where none does. */
export function WaitingCount() {
  const { todo } = useFlowCounts()
  if (todo === 0) return null
  return (
    <span className={styles.count} title={`${todo} 条待办`}>
      {todo > 99 ? '99+' : todo}
    </span>
  )
}
