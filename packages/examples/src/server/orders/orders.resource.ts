import type { Services } from '@dougong/server/services/services'
import { orderCustomers, orders, orderTickets } from '../../contract/orders'
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

/** Orders, and what belongs to them. Flows keep an order as it is while it is being decided on. */
export function orderResources({
  recordGuards,
  recordWatchers,
}: Pick<Services, 'recordGuards' | 'recordWatchers'>): ServedResource[] {
  const partOf = { parent: (): ServedResource => order, field: 'orderId' }
  const customers = serveResource(orderCustomers, {
    table: 'demo_order_customer',
    tenant: 'linked',
    page: 'jeecg/tablist/JeecgOrderCustomerList',
    partOf,
    filters: ofOrder,
    beforeCreate: (values, saving) => atTheEnd('demo_order_customer', values, saving),
  })
  const tickets = serveResource(orderTickets, {
    table: 'demo_order_ticket',
    tenant: 'linked',
    page: 'jeecg/tablist/JeecgOrderTicketList',
    partOf,
    filters: ofOrder,
    beforeCreate: (values, saving) => atTheEnd('demo_order_ticket', values, saving),
  })
  const order: ServedResource = serveResource(orders, {
    table: 'demo_order',
    tenant: 'own',
    page: 'jeecg/JeecgOrderMainListForJVxeTable',
    parts: { jeecgOrderCustomerList: customers, jeecgOrderTicketList: tickets },
    guards: recordGuards,
    watchers: recordWatchers,
  })
  return [customers, order, tickets]
}

/** A part that comes by itself stands behind the others; its order is locked, so nobody else takes the place. */
async function atTheEnd(table: string, values: Values, { tx }: Saving): Promise<Values> {
  if (values.orderNum !== undefined) return values
  const text = `select coalesce(max(order_num), 0) + 1 as place from ${quoteIdentifier(table)} where order_id = $1`
  const [last] = await runStatement<{ place: number }>(tx, text, [values.orderId])
  return { ...values, orderNum: last?.place ?? 1 }
}
