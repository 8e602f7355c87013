import { orders } from '@dougong/contract/examples/orders'
import { lazy } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import { OrderSamples } from './OrderSamples'

const WholeForm = lazy(async () => ({ default: (await import('../../../resource/WholeForm')).WholeForm }))

/** `/jeecg/JeecgOrderMainListForJVxeTable`: orders, each saved with its customers and tickets. */
export function OrdersPage() {
  return (
    <>
      <OrderSamples />
      <ResourcePage resource={orders} form={WholeForm} />
    </>
  )
}
