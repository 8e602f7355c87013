import type { ContractFixture } from '@dougong/server/test/samples'
import { makeOrder } from './make-order.fixture'

export const contractFixture: ContractFixture = {
  path: '/test/orderCustomer',
  values: async (n, server) => ({ orderId: await makeOrder(server, `customer-${n}`) }),
}
