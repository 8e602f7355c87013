import { lazyPart } from '@dougong/widgets/lazy-part'
import { orderCustomers, orders } from '@dougong/contract/examples/orders'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { columnsOf } from '../../../resource/columns'
import { partsOf } from '../../../resource/parts.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { OrderSamples } from './OrderSamples'

const WholeForm = lazyPart(async () => (await import('../../../resource/WholeForm')).WholeForm)
const Dialog = lazyPart(async () => (await import('@dougong/widgets/modal/Dialog')).Dialog)

/** `/jeecg/TableExpandeSub`: each order opens to its customers, one at a time; on a phone in a dialog. */
export function OrderCustomersPage() {
  const isMobile = useDevice() === 'mobile'
  const [open, setOpen] = useState<string>()
  return (
    <>
      <OrderSamples />
      <ResourcePage
        resource={orders}
        form={WholeForm}
        rowActions={(row) =>
          isMobile && (
            <Button type="link" size="small" onClick={() => setOpen(row.id)}>
              客户
            </Button>
          )
        }
        expandable={{
          expandedRowKeys: open === undefined ? [] : [open],
          onExpand: (isOpen, row) => setOpen(isOpen ? row.id : undefined),
          expandedRowRender: (row) => <Customers orderId={row.id} />,
        }}
      />
      <Suspense>
        {isMobile && open !== undefined && (
          <Dialog open title="客户信息" footer={null} onCancel={() => setOpen(undefined)}>
            <Customers orderId={open} />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}

function Customers({ orderId }: { orderId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(partsOf(orders, orderId))
  const columns = useMemo(
    () =>
      columnsOf(orderCustomers).map(({ name, title, render }) => ({
        key: name,
        title,
        render: (_: unknown, row: ResourceRow) => render(row),
      })),
    [],
  )
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Table<ResourceRow>
      aria-label="客户信息"
      rowKey="id"
      size="small"
      pagination={false}
      loading={isPending}
      columns={columns}
      dataSource={data?.jeecgOrderCustomerList ?? []}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: '这个订单还没有客户' }}
    />
  )
}
