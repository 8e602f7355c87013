import { orders } from '@dougong/contract/examples/orders'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/jeecg/JeecgOrderMainListForJVxeTable`: orders, each saved with its customers and tickets. */
export function OrdersPage() {
  return <ResourcePage resource={orders} />
}
