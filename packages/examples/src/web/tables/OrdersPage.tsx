import { orders } from '../../contract/orders'
import { ResourcePage } from '@dougong/web/resource/ResourcePage'

/** `/jeecg/JeecgOrderMainListForJVxeTable`: orders, each saved with its customers and tickets. */
export function OrdersPage() {
  return <ResourcePage resource={orders} />
}
