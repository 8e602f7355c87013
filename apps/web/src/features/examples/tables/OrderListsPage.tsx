import { orderCustomers, orders, orderTickets } from '@dougong/contract/examples/orders'
import { Empty, Tabs } from 'antd'
import { useState } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useOffer } from '../../../resource/use-offer'
import { Panel } from '../../../shared/ui/Panel'
import styles from './OrderListsPage.module.css'
import { OrderSamples } from './OrderSamples'

/** `/jeecg/tablist/JeecgOrderDMainList`: a list of orders, and below it the lists of what belongs to the chosen one. */
export function OrderListsPage() {
  const [chosen, setChosen] = useState<ResourceRow>()
  return (
    <div className={styles.lists}>
      <OrderSamples />
      <ResourcePage resource={orders} choice={{ id: chosen?.id, onChoose: setChosen }} />
      {chosen ? (
        <PartLists key={chosen.id} order={chosen} />
      ) : (
        <Panel>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择一个订单，查看它的客户和机票" />
        </Panel>
      )}
    </div>
  )
}

/** The customers and the tickets of an order, each a list of its own. */
function PartLists({ order }: { order: ResourceRow }) {
  const lists = [
    { resource: orderCustomers, label: '客户信息', isShown: useOffer(orderCustomers, 'list') },
    { resource: orderTickets, label: '机票信息', isShown: useOffer(orderTickets, 'list') },
  ]
  const fixedFilter = { orderId: order.id }
  return (
    <Panel title={`订单 ${String(order.orderCode)}`}>
      <Tabs
        items={lists
          .filter(({ isShown }) => isShown)
          .map(({ resource, label }) => ({
            key: resource.path,
            label,
            children: <ResourcePage resource={resource} fixedFilter={fixedFilter} />,
          }))}
      />
    </Panel>
  )
}
