import type { ContractFixture } from '../../../test/samples'
import { makeOrder } from './make-order.fixture'

export const contractFixture: ContractFixture = {
  path: '/test/orderCustomer',
  values: async (n, server) => ({ orderId: await makeOrder(server, `customer-${n}`) }),
}
