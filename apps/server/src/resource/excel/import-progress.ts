import { getImportProgress } from '@dougong/contract/resource/import'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { type Route, serve } from '../../http/serve'

/** How far an import is; it is stored so that every node can see it. */
export interface Progress {
  done: number
  total: number
}

/** Stores the progress of an import, if the client has named it. */
export async function noteProgress(
  db: Database,
  userId: string,
  importId: string | undefined,
  { done, total }: Progress,
): Promise<void> {
  if (!importId) return
  await db
    .insertInto('import_progress')
    .values({ user_id: userId, import_id: importId, done, total })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'import_id'])
        .doUpdateSet({ done, total, expires_at: sql<string>`excluded.expires_at` }),
    )
    .execute()
}

/** The call by which a client asks about its own imports. */
export function importProgressRoutes(db: Database): Route[] {
  return [
    serve(getImportProgress, async ({ query, actor }) => {
      const { done, total } = (await findProgress(db, actor.userId, query.importId)) ?? { done: 0, total: 0 }
      return { done, total, percent: total === 0 ? 0 : Math.floor((done / total) * 100) }
    }),
  ]
}

function findProgress(db: Database, userId: string, importId: string): Promise<Progress | undefined> {
  return db
    .selectFrom('import_progress')
    .select(['done', 'total'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
}
