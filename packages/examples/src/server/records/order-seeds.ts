import type { Fresh } from '@dougong/server/database/seed'
import { runStatement } from '@dougong/server/database/statement'
import type { Transaction } from '@dougong/server/database/transaction'
import { inDays } from '../in-days'

/** The kind of seed record of orders. */
export const orderKind = 'example order'

const travellers = ['安娜', '博文', '晨', '丹', '尔雅', '凡']
const orderSeeds = travellers.map((name, index) => ({ id: `example-order-${index + 1}`, name, index }))
const partsOf = (id: string) => [`${id}-1`, `${id}-2`]

/** The ids of the orders that come with the product, and of their parts. */
export const seededOrders = orderSeeds.flatMap(({ id }) => [id, ...partsOf(id)])

/** Orders to look at, each with two travellers and their flight. */
export async function seedOrders(tx: Transaction, fresh: Fresh): Promise<void> {
  /* whatever the tenant: what comes with the product is the first one's, by default */
  for (const { id, name, index } of await fresh(orderKind, orderSeeds, (order) => order.id)) {
    const number = index + 1
    const code = `DG-${new Date().getFullYear()}-${String(number).padStart(3, '0')}`
    const isTaken = await runStatement(tx, 'select from demo_order where order_code = $1', [code])
    if (isTaken.length > 0) continue
    await runStatement(
      tx,
      `insert into demo_order (id, order_code, ctype, order_date, order_money, content, create_by)
        values ($1, $2, $3, $4, $5, '示例订单', 'admin')`,
      [id, code, index % 2 === 0 ? '1' : '2', `${inDays(-number)} 09:30:00`, 1280.5 + index * 365.25],
    )
    for (const [place, part] of partsOf(id).entries())
      await runStatement(
        tx,
        `insert into demo_order_customer (id, order_id, order_num, name, sex, telphone, create_by)
          values ($1, $2, $3, $4, $5, $6, 'admin')`,
        [
          part,
          id,
          place + 1,
          place === 0 ? name : `${name}的同伴`,
          (index + place) % 2 === 0 ? '2' : '1',
          place === 0 ? `1390000000${number}` : null,
        ],
      )
    await runStatement(
      tx,
      `insert into demo_order_ticket (id, order_id, order_num, ticket_code, tickect_date, create_by)
        values ($1, $2, 1, $3, $4, 'admin')`,
      [`${id}-1`, id, `DG${1800 + index}`, inDays(20 + number)],
    )
  }
}
