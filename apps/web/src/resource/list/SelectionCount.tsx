import { Button } from 'antd'
import type { ResourceState } from '../use-resource'
import styles from './SelectionCount.module.css'

/** How many records are ticked, beside the pages, where there is always room: nothing moves when something is ticked. */
export function SelectionCount({ state: { selected, select } }: { state: ResourceState }) {
  if (selected.length === 0) return null
  return (
    <div className={styles.selection} role="status">
      已选择 <strong>{selected.length}</strong> 项
      <Button type="link" size="small" onClick={() => select([])}>
        清空
      </Button>
    </div>
  )
}
