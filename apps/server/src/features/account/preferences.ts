import type { Preferences } from '@dougong/contract/account/preferences'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'

/** What users arrange for themselves. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('user_preference')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Stores the preferences that are set, in one statement. */
export async function keepPreferences(db: Database, userId: string, preferences: Preferences): Promise<void> {
  const rows = Object.entries(preferences).filter(([, value]) => value !== undefined)
  if (rows.length === 0) return
  await db
    .insertInto('user_preference')
    .values(rows.map(([name, value]) => ({ user_id: userId, name, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        update_time: sql<string>`now()`,
      })),
    )
    .execute()
}
