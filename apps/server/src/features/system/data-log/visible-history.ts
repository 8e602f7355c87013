import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Statement } from '../../../database/statement'
import { whereSql } from '../../../resource/list'
import { scopeFor } from '../../../resource/scope'
import { isLimited } from '../../../resource/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'

/** Who may also see what has been removed. */
const seesRemoved = 'system:dataLog:removed'

/**
 * The versions an actor may see: of records that the actor may see now, and of removed ones by a right of its own. Where
 * data rules limit the actor, removed records stay hidden, since there is no row left to hold against the rules.
 */
export function visibleHistory(
  recorded: readonly ServedResource[],
  actor: Actor,
  statement: Statement,
): string {
  const readable = recorded.filter(({ resource }) => actor.permissions.has(permissionFor(resource, 'list')))
  const open = readable.filter((served) => actor.permissions.has(seesRemoved) && !isLimited(served, actor))
  const parts = readable
    .filter((served) => !open.includes(served))
    .map((served) => `(resource = ${statement.value(served.resource.path)} and ${standing(served)})`)
  const paths = open.map(({ resource }) => resource.path)
  return `(${[`resource = any(${statement.value(paths)})`, ...parts].join(' or ')})`

  function standing(served: ServedResource): string {
    const { resource, table } = served
    const where = whereSql(resource, table, scopeFor(served, actor), statement)
    return `data_id in (select "id"::text from ${table.source} where ${where})`
  }
}
