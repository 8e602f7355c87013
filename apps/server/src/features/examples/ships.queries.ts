import type { Actor } from '../../access/actor'
import { runStatement, Statement } from '../../database/statement'
import type { TextSources } from '../../resource/texts'
import { visibleIds } from '../../resource/scope'
import type { ServedResource } from '../../resource/serve-resource'

/** Rows as they stand, in the order of their ids as given. */
export async function readShips(
  { db }: TextSources,
  served: ServedResource,
  actor: Actor,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { table } = served
  const statement = new Statement()
  const chosen = statement.value(ids)
  const text = `select ${table.selection} from ${table.source}
    where "id" = any(${chosen}) and "id" in (${visibleIds(served, actor, statement)})
    order by array_position(${chosen}::text[], "id"::text)`
  return runStatement(db, text, statement.values)
}
