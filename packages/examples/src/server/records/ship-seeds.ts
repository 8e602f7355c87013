import type { Fresh } from '@dougong/server/database/seed'
import { runStatement } from '@dougong/server/database/statement'
import type { Transaction } from '@dougong/server/database/transaction'

/** The kind of seed record of ships. */
export const shipKind = 'example ship'

const names = ['长江号', '黄河号', '珠江号', '松花江号', '钱塘号', '洞庭号']
const shipSeeds = names.map((name, index) => ({ id: `example-ship-${index + 1}`, name, number: index + 1 }))

/** The ids of the ships that come with the product. */
export const seededShips = shipSeeds.map(({ id }) => id)

/** Ships in port, so that the editable tables begin with rows; none where people have their own. */
export async function seedShips(tx: Transaction, fresh: Fresh): Promise<void> {
  /* whatever the tenant: what comes with the product is the first one's, by default */
  const isFilled = (await runStatement(tx, 'select from demo_ship limit 1', [])).length > 0
  for (const { id, name, number } of await fresh(shipKind, shipSeeds, (ship) => ship.id))
    if (!isFilled)
      await runStatement(
        tx,
        `insert into demo_ship (id, num, ship_name, call, len, ton, payer, count, company, trend, create_by)
          values ($1, $2, $3, $4, $5, $6, '港务局', $7, '斗拱航运', '靠泊', 'admin')`,
        [id, number, name, `D${100 + number}`, 60 + number * 12.5, 1500 + number * 420, number % 3],
      )
}
