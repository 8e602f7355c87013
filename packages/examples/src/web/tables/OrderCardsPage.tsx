import { lazyPart } from '@dougong/widgets/lazy-part'
import { orders } from '../../contract/orders'
import { ResourcePage } from '@dougong/web/resource/ResourcePage'

const OrderCardsForm = lazyPart(async () => (await import('./OrderCardsForm')).OrderCardsForm)

/** `/jeecg/JeecgOrderMainList`: orders whose customers and tickets are rows of the same form. */
export function OrderCardsPage() {
  return <ResourcePage resource={orders} form={OrderCardsForm} />
}
