import { ListWithLists } from '@dougong/web/resource/parts/ListWithLists'
import { orders } from '../../contract/orders'

/** `/jeecg/tablist/JeecgOrderDMainList`: a list of orders, and below it the lists of what belongs to the chosen one. */
export function OrderListsPage() {
  return <ListWithLists resource={orders} />
}
