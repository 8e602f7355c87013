import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Pagination, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '../list/columns'
import { RecordCard } from '../list/RecordCard'
import cards from '../list/ResourceCards.module.css'
import type { ResourceRow } from '../resource.queries'
import type { ResourceState } from '../use-resource'
import styles from './TreePage.module.css'

interface TreeCardsProps {
  state: ResourceState
  columns: readonly Column[]
  /** Stands where there are no rows. */
  empty: ReactNode
  actions: (row: ResourceRow) => ReactNode
  nameOf: (row: ResourceRow) => string
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/** A tree for a screen too narrow for columns: each level a little further in. Rows that can be opened hold `children`. */
export function TreeCards({ state, columns, empty, actions, nameOf, isOpen, toggle }: TreeCardsProps) {
  const { rows, isWaiting, pagination } = state
  const { placement: _, ...paging } = pagination
  const level = (nodes: readonly ResourceRow[]): ReactNode => (
    <ul className={styles.cards}>
      {nodes.map((row) => (
        <li key={row.id}>
          <RecordCard
            row={row}
            columns={columns}
            actions={actions}
            before={
              Array.isArray(row.children) && (
                <Button
                  type="text"
                  size="small"
                  aria-expanded={isOpen(row.id)}
                  aria-label={`${isOpen(row.id) ? '收起' : '展开'}${nameOf(row)}`}
                  icon={isOpen(row.id) ? <DownOutlined /> : <RightOutlined />}
                  onClick={() => toggle(row.id)}
                />
              )
            }
          />
          {Array.isArray(row.children) && isOpen(row.id) && level(row.children as ResourceRow[])}
        </li>
      ))}
    </ul>
  )
  return (
    <Spin spinning={isWaiting}>
      {rows.length === 0 && !isWaiting && empty}
      {level(rows)}
      {Boolean(paging.total) && (
        <div className={cards.paging}>
          <Pagination {...paging} simple size="small" />
        </div>
      )}
    </Spin>
  )
}
