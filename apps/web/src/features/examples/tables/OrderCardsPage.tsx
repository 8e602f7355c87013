import { orders } from '@dougong/contract/examples/orders'
import { lazy } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import { OrderSamples } from './OrderSamples'

const OrderCardsForm = lazy(async () => ({ default: (await import('./OrderCardsForm')).OrderCardsForm }))

/** `/jeecg/JeecgOrderMainList`: orders whose customers and tickets are rows of the same form. */
export function OrderCardsPage() {
  return (
    <>
      <OrderSamples />
      <ResourcePage resource={orders} form={OrderCardsForm} />
    </>
  )
}
