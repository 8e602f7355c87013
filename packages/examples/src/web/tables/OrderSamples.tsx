import { orders } from '../../contract/orders'
import { SampleRecords } from '@dougong/web/resource/SampleRecords'
import { makeOrders } from './order-samples'

/** Nothing is seeded: an empty page offers a few orders. */
export function OrderSamples() {
  return <SampleRecords source={orders} make={makeOrders} />
}
