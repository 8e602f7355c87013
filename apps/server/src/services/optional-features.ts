import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { MenuSeed } from '../database/seeds/menu-seed'
import { inTransaction, type Transaction } from '../database/transaction'
import type { Logger } from '../platform/logging/logger'
import type { Feature, Optional, Removable } from './feature'

/** The kind of seed record that says that a feature was removed. */
const removed = 'removed feature'

/**
 * Returns the features in force. One that can be left out is on until it is removed, or as the configuration says: its tables
 * and menu are made or removed here, before the first rows are written. Where people have put rows into them, the
 * configuration alone removes no table.
 */
export async function featuresInForce(
  db: Database,
  features: readonly Feature[],
  wanted: Readonly<Record<string, boolean | undefined>>,
  logger: Logger,
): Promise<Feature[]> {
  const inForce: Feature[] = []
  for (const feature of features) {
    if (!isRemovable(feature)) inForce.push(feature)
    else if (await settle(db, feature, wanted[feature.optional.name], logger)) inForce.push(feature)
  }
  return inForce
}

async function settle(
  db: Database,
  feature: Removable,
  wanted: boolean | undefined,
  logger: Logger,
): Promise<boolean> {
  const { name, createTables, countOwnRows } = feature.optional
  return inTransaction(db, async (tx) => {
    const wasRemoved = await isRemoved(tx, name)
    const isOn = wanted ?? !wasRemoved
    if (isOn && wasRemoved) {
      await tx.deleteFrom('seed_record').where('kind', '=', removed).where('key', '=', name).execute()
      if (!(await hasTables(tx, feature.optional))) await createTables(tx)
    }
    if (!isOn && !wasRemoved) {
      const ownRows = await countOwnRows(tx)
      await removeFeature(tx, feature, { withTables: ownRows === 0 })
      if (ownRows > 0)
        logger.warn({ feature: name, ownRows }, 'removed, but for its tables: people have filled them')
    }
    return isOn
  })
}

function isRemovable(feature: Feature): feature is Removable {
  return feature.optional !== undefined
}

/** Takes a feature's menu rows with their grants, its templates of messages and its tables out of the installation. */
export async function removeFeature(
  tx: Transaction,
  { menu = [], messages = {}, optional: { name, tables, seedKinds, removeFurther } }: Removable,
  { withTables }: { withTables: boolean },
): Promise<void> {
  const ids = menu.flatMap(idsOf)
  await liftWhatOthersPutThere(tx, ids)
  await tx.deleteFrom('sys_permission').where('id', 'in', ids).execute()
  await sql`
    delete from seed_record where kind = 'permission' and key = any(${ids})
      or kind = 'grant' and split_part(key, '/', 2) = any(${ids})
      or kind = 'data-rule' and key = any(${menu.flatMap(ruleIdsOf)})`.execute(tx)
  const templates = Object.keys(messages)
  await sql`delete from sys_sms_template where template_code = any(${templates})`.execute(tx)
  await sql`delete from seed_record where kind = 'message-template' and key = any(${templates})`.execute(tx)
  await removeFurther?.(tx, withTables)
  if (withTables) {
    for (const table of tables) await sql`drop table ${sql.table(table)}`.execute(tx)
    if (seedKinds.length > 0) await tx.deleteFrom('seed_record').where('kind', 'in', seedKinds).execute()
  }
  await tx
    .insertInto('seed_record')
    .values({ kind: removed, key: name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Rows below those that go, and that are not the feature's own, are somebody's: they come to the menu's first level. */
async function liftWhatOthersPutThere(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('sys_permission')
    .set({ parent_id: null, menu_type: 0 })
    .where('parent_id', 'in', ids)
    .where('id', 'not in', ids)
    .where('menu_type', '<>', 2)
    .execute()
}

async function isRemoved(tx: Transaction, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('seed_record')
    .select('key')
    .where('kind', '=', removed)
    .where('key', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

async function hasTables(tx: Transaction, { tables: [table] }: Optional): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table}) as found`.execute(tx)
  return rows[0]?.found !== null
}

/** The ids of a menu row, of its actions and of all rows below it. */
function idsOf({ id, actions = [], children = [] }: MenuSeed): string[] {
  return [id, ...actions.map(({ code }) => code), ...children.flatMap(idsOf)]
}

function ruleIdsOf({ rules = [], children = [] }: MenuSeed): string[] {
  return [...rules.map((rule) => rule.id), ...children.flatMap(ruleIdsOf)]
}
