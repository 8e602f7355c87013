import { orderCustomers, orders, orderTickets } from '../contract/orders'
import { quoteIdentifier } from '@dougong/server/database/identifiers'
import { runStatement } from '@dougong/server/database/statement'
import type { FilterSql } from '@dougong/server/resource/table'
import {
  type Saving,
  type ServedResource,
  serveResource,
  type Values,
} from '@dougong/server/resource/serve-resource'

/** Existing clients name the order `mainId`. */
const ofOrder: Record<string, FilterSql> = {
  mainId: (id, statement) => `order_id = ${statement.value(id)}`,
}
const partOf = { parent: (): ServedResource => ordersResource, field: 'orderId' }

export const orderCustomersResource = serveResource(orderCustomers, {
  table: 'demo_order_customer',
  tenant: 'linked',
  page: 'jeecg/tablist/JeecgOrderCustomerList',
  partOf,
  filters: ofOrder,
  beforeCreate: (values, saving) => atTheEnd('demo_order_customer', values, saving),
})

export const orderTicketsResource = serveResource(orderTickets, {
  table: 'demo_order_ticket',
  tenant: 'linked',
  page: 'jeecg/tablist/JeecgOrderTicketList',
  partOf,
  filters: ofOrder,
  beforeCreate: (values, saving) => atTheEnd('demo_order_ticket', values, saving),
})

export const ordersResource: ServedResource = serveResource(orders, {
  table: 'demo_order',
  tenant: 'own',
  page: 'jeecg/JeecgOrderMainListForJVxeTable',
  parts: {
    jeecgOrderCustomerList: orderCustomersResource,
    jeecgOrderTicketList: orderTicketsResource,
  },
})

/** A part that comes by itself stands behind the others; its order is locked, so nobody else takes the place. */
async function atTheEnd(table: string, values: Values, { tx }: Saving): Promise<Values> {
  if (values.orderNum !== undefined) return values
  const text = `select coalesce(max(order_num), 0) + 1 as place from ${quoteIdentifier(table)} where order_id = $1`
  const [last] = await runStatement<{ place: number }>(tx, text, [values.orderId])
  return { ...values, orderNum: last?.place ?? 1 }
}
