import { lazyPart } from '@dougong/widgets/lazy-part'
import { orders } from '../../contract/orders'
import { Suspense, useState } from 'react'
import { PartRows } from '@dougong/web/resource/details/PartRows'
import { ResourcePage } from '@dougong/web/resource/ResourcePage'
import { useDevice } from '@dougong/web/shared/settings/device'

const Dialog = lazyPart(async () => (await import('@dougong/widgets/modal/Dialog')).Dialog)

/** Orders of which only the customers are looked at. */
const { jeecgOrderTicketList: _, ...customers } = orders.parts ?? {}
const withCustomers = { ...orders, parts: customers }

/** `/jeecg/TableExpandeSub`: each order opens to its customers, one at a time; on a phone in a dialog. */
export function OrderCustomersPage() {
  const isMobile = useDevice() === 'mobile'
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ResourcePage
        resource={orders}
        rowActions={(row) => [isMobile && { label: '客户', isMain: true, run: () => setOpen(row.id) }]}
        expandable={{
          expandedRowKeys: open === undefined ? [] : [open],
          onExpand: (isOpen, row) => setOpen(isOpen ? row.id : undefined),
          expandedRowRender: (row) => <PartRows resource={withCustomers} id={row.id} />,
        }}
      />
      <Suspense>
        {isMobile && open !== undefined && (
          <Dialog open title="客户信息" footer={null} onCancel={() => setOpen(undefined)}>
            <PartRows resource={withCustomers} id={open} />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
