import { orderCustomers, orders, orderTickets } from '@dougong/contract/examples/orders'
import { quoteIdentifier } from '../../database/identifiers'
import { runStatement } from '../../database/statement'
import type { Values } from '../../resource/save'
import type { FilterSql } from '../../resource/table'
import { type Saving, type ServedResource, serveResource } from '../../resource/serve-resource'

/** Existing clients name the order `mainId`. */
const ofOrder: Record<string, FilterSql> = {
  mainId: (id, statement) => `order_id = ${statement.value(id)}`,
}
const partOf = { parent: (): ServedResource => ordersResource, field: 'orderId' }

export const orderCustomersResource = serveResource(orderCustomers, {
  table: 'demo_order_customer',
  component: 'jeecg/tablist/JeecgOrderCustomerList',
  partOf,
  filters: ofOrder,
  beforeCreate: (values, saving) => atTheEnd('demo_order_customer', values, saving),
})

export const orderTicketsResource = serveResource(orderTickets, {
  table: 'demo_order_ticket',
  component: 'jeecg/tablist/JeecgOrderTicketList',
  partOf,
  filters: ofOrder,
  beforeCreate: (values, saving) => atTheEnd('demo_order_ticket', values, saving),
})

export const ordersResource: ServedResource = serveResource(orders, {
  table: 'demo_order',
  component: 'jeecg/JeecgOrderMainListForJVxeTable',
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
