import { orders } from '../../contract/orders'
import { ResourcePage } from '@dougong/web/resource/ResourcePage'
import { OrderSamples } from './OrderSamples'

/** `/jeecg/JeecgOrderMainListForJVxeTable`: orders, each saved with its customers and tickets. */
export function OrdersPage() {
  return (
    <>
      <OrderSamples />
      <ResourcePage resource={orders} />
    </>
  )
}
