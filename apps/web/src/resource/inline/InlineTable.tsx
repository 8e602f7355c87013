import { Pagination } from 'antd'
import { useState } from 'react'
import { TotalOf } from '../list/ResourceTable'
import { SelectionCount } from '../list/SelectionCount'
import styles from './inline.module.css'
import { InlineRows, type InlineTableProps } from './InlineRows'

/** A page of a list whose rows are edited where they stand. */
export function InlineTable(props: InlineTableProps) {
  const { state } = props.inline
  const { list, rows, question, pagination } = state
  const queryText = JSON.stringify([question, pagination.current, pagination.pageSize])
  const [first, setFirst] = useState({ queryText, rows })
  if (first.queryText !== queryText && !list.isPending && !list.isPlaceholderData)
    setFirst({ queryText, rows })
  return (
    <>
      {/* another question is another table: nothing of the old rows is left in it */}
      <InlineRows key={first.queryText} {...props} first={first.rows} />
      <div className={styles.pages}>
        <Pagination
          {...pagination}
          className={styles.pager ?? ''}
          align="end"
          size={props.settings.density === 'large' ? 'medium' : 'small'}
          showTotal={(total) => <TotalOf state={state} total={total} />}
        />
        {props.mayBeSelected && <SelectionCount state={state} />}
      </div>
    </>
  )
}
