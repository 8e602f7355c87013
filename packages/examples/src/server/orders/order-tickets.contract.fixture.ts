import type { ContractFixture } from '@dougong/server/test/samples'
import { makeOrder } from './make-order.fixture'

export const contractFixture: ContractFixture = {
  path: '/test/orderTicket',
  values: async (n, server) => ({ orderId: await makeOrder(server, `ticket-${n}`) }),
}
