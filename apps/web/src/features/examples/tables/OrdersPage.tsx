import { lazyPart } from '@dougong/widgets/lazy-part'
import { orders } from '@dougong/contract/examples/orders'
import { ResourcePage } from '../../../resource/ResourcePage'
import { OrderSamples } from './OrderSamples'

const WholeForm = lazyPart(async () => (await import('../../../resource/WholeForm')).WholeForm)

/** `/jeecg/JeecgOrderMainListForJVxeTable`: orders, each saved with its customers and tickets. */
export function OrdersPage() {
  return (
    <>
      <OrderSamples />
      <ResourcePage resource={orders} form={WholeForm} />
    </>
  )
}
