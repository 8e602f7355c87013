import { showNumber } from '@dougong/contract/resource/values/show-number'
import { orders } from '../../contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Space, Switch, Table } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { columnWidths } from '@dougong/web/resource/list/column-widths'
import { columnsOf } from '@dougong/web/resource/list/columns'
import { resourceList, type ResourceRow } from '@dougong/web/resource/resource.queries'
import { useSeen } from '@dougong/web/resource/use-seen'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { usePaging } from '@dougong/web/shared/ui/paging'
import styles from './LiveShips.module.css'

/** `/jeecg/tableTotal`: a page of orders with its total as the last row. */
export function PageTotalPage() {
  return <OrderTotals hint="最后一行是本页订单金额的合计。" isFixed={false} />
}

/** `/jeecg/tableOrderTotal`: the total stays in sight below the rows and scrolls with their columns; paging can be switched off. */
export function OrderTotalPage() {
  const [isPaged, setPaged] = useState(true)
  return (
    <OrderTotals
      hint="合计固定在表格底部，随各列左右滚动。"
      isFixed
      isPaged={isPaged}
      settings={
        <label>
          <Space>
            <Switch size="small" checked={isPaged} onChange={setPaged} aria-label="分页" />
            分页
          </Space>
        </label>
      }
    />
  )
}

interface OrderTotalsProps {
  hint: string
  isFixed: boolean
  isPaged?: boolean
  settings?: ReactNode
}

/** Without pages the first so many are shown, which is what one page may hold. */
const unpaged = 100

function OrderTotals({ hint, isFixed, isPaged = true, settings }: OrderTotalsProps) {
  const { page, paginationFor } = usePaging()
  const list = useQuery(resourceList(orders, isPaged ? { ...page } : { pageNo: 1, pageSize: unpaged }))
  const resource = useSeen(orders)
  const columns = useMemo(() => columnsOf(resource), [resource])
  const rows = list.data?.records ?? []
  const widths = columnWidths(columns, rows, 0)
  const width = [...widths.values()].reduce((sum, each) => sum + each, 0)
  const total = rows.reduce((sum, { orderMoney }) => sum + Number(orderMoney ?? 0), 0)
  return (
    <Panel>
      <div className={styles.head}>
        <span className={styles.hint}>{hint}</span>
        {settings}
      </div>
      {list.error ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <Table<ResourceRow>
          aria-label="订单合计"
          rowKey="id"
          size="middle"
          loading={list.isPending}
          dataSource={rows}
          columns={columns.map(({ name, title, align, render }) => ({
            key: name,
            title,
            width: widths.get(name) ?? 0,
            ellipsis: true,
            align,
            render: (_: unknown, row: ResourceRow) => render(row),
          }))}
          scroll={{ x: width, ...(isFixed && { y: 400 }) }}
          locale={{ emptyText: '还没有订单' }}
          pagination={isPaged && paginationFor(list.data)}
          summary={() =>
            rows.length > 0 && (
              <Table.Summary fixed={isFixed ? 'bottom' : false}>
                <Table.Summary.Row>
                  {columns.map(({ name }, index) => (
                    <Table.Summary.Cell
                      key={name}
                      index={index}
                      {...(name === 'orderMoney' && { align: 'right' as const })}
                    >
                      {index === 0 ? '合计' : name === 'orderMoney' ? showNumber(total, { decimals: 2 }) : ''}
                    </Table.Summary.Cell>
                  ))}
                </Table.Summary.Row>
              </Table.Summary>
            )
          }
        />
      )}
    </Panel>
  )
}
