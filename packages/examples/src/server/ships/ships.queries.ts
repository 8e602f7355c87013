import { runStatement, Statement } from '@dougong/server/database/statement'
import type { TextSources } from '@dougong/server/resource/text-sources'
import type { View } from '@dougong/server/resource/view'

/** Rows as they stand, in the order of their ids as given. */
export async function readShips(
  { db }: TextSources,
  view: View,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { selection, source } = view.table
  const statement = new Statement()
  const chosen = statement.value(ids)
  const text = `select ${selection} from ${source} where "id" = any(${chosen}) and ${view.where(statement)}
    order by array_position(${chosen}::text[], "id"::text)`
  return runStatement(db, text, statement.values)
}
