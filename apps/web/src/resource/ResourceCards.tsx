import { Checkbox, Empty, Pagination, Radio, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from './columns'
import type { ResourceRow } from './resource.queries'
import type { Choice } from './ResourceTable'
import type { ResourceState } from './use-resource'
import styles from './ResourceCards.module.css'

interface ResourceCardsProps {
  state: ResourceState
  columns: Column[]
  actions?: ((row: ResourceRow) => ReactNode) | undefined
  mayBeSelected?: boolean
  choice?: Choice | undefined
}

/** A page of a resource for a screen too narrow for columns: the first column heads each card. */
export function ResourceCards({
  state,
  columns,
  actions,
  mayBeSelected = false,
  choice,
}: ResourceCardsProps) {
  const { rows, list, pagination, selected, select } = state
  const [head, ...facts] = columns
  const { placement: _, ...paging } = pagination
  const toggle = (id: string, isChosen: boolean) =>
    select((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)))
  return (
    <Spin spinning={list.isPending || list.isPlaceholderData}>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有查询到任何数据" />}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.head}>
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
          </li>
        ))}
      </ul>
      <div className={styles.paging}>
        <Pagination {...paging} simple size="small" />
      </div>
    </Spin>
  )
}
