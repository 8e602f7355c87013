import { Checkbox, Pagination, Radio, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from './columns'
import { RecordCard } from './RecordCard'
import type { ResourceRow } from '../resource.queries'
import type { Choice } from './ResourceTable'
import type { ResourceState } from '../use-resource'
import styles from './ResourceCards.module.css'

interface ResourceCardsProps {
  state: ResourceState
  columns: Column[]
  /** Stands where there are no rows. */
  empty: ReactNode
  actions?: ((row: ResourceRow) => ReactNode) | undefined
  mayBeSelected?: boolean
  choice?: Choice | undefined
  /** What tells rows apart, where they have no ids. */
  keyOf?: (row: ResourceRow) => string
  /** Below the cards. */
  summary?: ReactNode
}

/** A page of a resource for a screen too narrow for columns: the first column heads each card. */
export function ResourceCards({
  state,
  columns,
  actions,
  mayBeSelected = false,
  choice,
  keyOf = ({ id }) => id,
  summary,
  empty,
}: ResourceCardsProps) {
  const { rows, isWaiting, pagination, selected, select } = state
  const { placement: _, ...paging } = pagination
  const toggle = (id: string, isChosen: boolean) =>
    select((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)))
  return (
    <Spin spinning={isWaiting}>
      {rows.length === 0 && !isWaiting && empty}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <RecordCard
              row={row}
              columns={columns}
              actions={actions}
              before={
                <>
                  {mayBeSelected && (
                    <Checkbox
                      aria-label="选择"
                      checked={selected.includes(row.id)}
                      onChange={({ target }) => toggle(row.id, target.checked)}
                    />
                  )}
                  {choice && (
                    <Radio
                      aria-label="选择"
                      checked={choice.id === row.id}
                      onChange={() => choice.onChoose(row)}
                    />
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {summary}
      {Boolean(paging.total) && (
        <div className={styles.paging}>
          <Pagination {...paging} simple size="small" />
        </div>
      )}
    </Spin>
  )
}
