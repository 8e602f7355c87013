import { maxQueriedLists, type SavedQueries } from '@dougong/contract/account/saved-queries'
import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { inTransaction } from '../../database/transaction'

/** The queries that somebody keeps for the list of a page; null where they never kept one. */
export async function readSavedQueries(
  db: Database,
  userId: string,
  page: string,
): Promise<SavedQueries | null> {
  const row = await db
    .selectFrom('saved_query')
    .select(['queries', 'first'])
    .where('user_id', '=', userId)
    .where('page', '=', page)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps them in place of those before. */
export async function storeSavedQueries(
  database: Database,
  userId: string,
  { page, queries, first }: SavedQueries & { page: string },
): Promise<void> {
  await inTransaction(database, async (db) => {
    await db
      .insertInto('saved_query')
      .values({ user_id: userId, page, queries: JSON.stringify(queries), first })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'page']).doUpdateSet((eb) => ({
          queries: eb.ref('excluded.queries'),
          first: eb.ref('excluded.first'),
          update_time: sql<string>`now()`,
        })),
      )
      .execute()
    const { count } = await db
      .selectFrom('saved_query')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) > maxQueriedLists) refuse('savedQuery.tooManyLists', { most: maxQueriedLists })
  })
}
