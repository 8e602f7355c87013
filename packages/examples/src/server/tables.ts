import * as orders from '@dougong/server/database/migrations/0040-order-examples'
import * as examples from '@dougong/server/database/migrations/0045-examples'
import * as numberRanges from '@dougong/server/database/migrations/0056-number-ranges'
import * as undatedOrders from '@dougong/server/database/migrations/0127-orders-without-date'
import * as stateOfOrders from '@dougong/server/database/migrations/0147-state-of-orders'
import type { Database } from '@dougong/server/database/connect'
import { runStatement } from '@dougong/server/database/statement'
import type { Transaction } from '@dougong/server/database/transaction'
import { formsSchema, quoteTable } from '@dougong/server/online/forms/plan/names'
import { seededDemos, seededTasks } from './examples.seeds'
import { seededOrders } from './records/order-seeds'
import { seededShips } from './records/ship-seeds'
import { countOwnForms, listFormTables } from './forms/remove-forms'

/** In an order in which they can be dropped. */
export const tables = [
  'demo_order_customer',
  'demo_order_ticket',
  'demo_order',
  'demo_ship',
  'demo',
  'example_task_member',
  'example_task',
  'example_transfer',
]

/** Makes the tables as the migrations leave them; a test compares. */
export async function createTables(tx: Transaction): Promise<void> {
  await runStatement(tx, 'drop sequence if exists example_transfer_number', [])
  for (const { up } of [orders, examples, numberRanges]) await up(tx as unknown as Parameters<typeof up>[0])
  await addTenants(tx)
  for (const { up } of [undatedOrders, stateOfOrders])
    await up(tx as unknown as Parameters<typeof up>[0])
}

/** What 0063-tenants does to tables that are there. */
async function addTenants(tx: Transaction): Promise<void> {
  const [row] = await runStatement<{ first: number }>(
    tx,
    'select coalesce(min(id), 1) as first from sys_tenant',
    [],
  )
  const column = `tenant_id set default ${row?.first ?? 1}, alter column tenant_id set not null`
  for (const table of ['demo_order', 'demo_ship', 'example_task', 'example_transfer'])
    await runStatement(tx, `alter table ${table} add column tenant_id integer`, [])
  for (const table of ['demo_order', 'demo_ship', 'example_task', 'example_transfer', 'demo'])
    await runStatement(tx, `alter table ${table} alter column ${column}`, [])
  await runStatement(
    tx,
    `alter table demo_order drop constraint demo_order_order_code_key,
       add constraint demo_order_order_code_key unique (order_code, tenant_id)`,
    [],
  )
}

/** Counts all that lies in the tables, those of forms among them. */
export async function countRows(db: Database | Transaction): Promise<number> {
  const ofForms = (await listFormTables(db)).map((table) => quoteTable(formsSchema, table))
  const counts = [...tables, ...ofForms].map((table) => `(select count(*) from ${table})`)
  const [row] = await runStatement<{ count: string }>(db, `select ${counts.join(' + ')} as count`, [])
  return Number(row?.count)
}

/** Counts what people have made or changed. */
export async function countOwnRows(db: Database | Transaction): Promise<number> {
  /* whatever the tenant: examples are removed for the installation */
  const text = `
    select (select count(*) from demo where id <> all($1) or update_time is not null)
      + (select count(*) from example_task where id <> all($2) or update_time is not null)
      + (select count(*) from demo_order where id <> all($3) or update_time is not null)
      + (select count(*) from demo_order_customer where id <> all($3) or update_time is not null)
      + (select count(*) from demo_order_ticket where id <> all($3) or update_time is not null)
      + (select count(*) from demo_ship where id <> all($4) or update_time is not null)
      + (select count(*) from example_transfer) as count`
  const [row] = await runStatement<{ count: string }>(db, text, [
    seededDemos,
    seededTasks,
    seededOrders,
    seededShips,
  ])
  return Number(row?.count) + (await countOwnForms(db))
}
