import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Statement } from '../../../database/statement'
import type { ServedResource } from '../../../resource/serve-resource'
import { type View, viewOf } from '../../../resource/view'

/** Who may also see what has been removed. */
const seesRemoved = 'system:dataLog:removed'

/**
 * The versions an actor may see: of records that the actor may see now, and of removed ones by a right of its own. Where
 * data rules limit the actor, removed records stay hidden, since there is no row left to hold against the rules. The tenant
 * hides nothing here: each has a log of its own.
 */
export function visibleHistory(
  recorded: readonly ServedResource[],
  actor: Actor,
  statement: Statement,
): string {
  const readable = recorded
    .filter(({ resource }) => actor.permissions.has(permissionFor(resource, 'list')))
    .map((served) => viewOf(served, actor))
  const open = readable.filter((view) => actor.permissions.has(seesRemoved) && !isRuled(view))
  const parts = readable.filter((view) => !open.includes(view)).map(standing)
  const paths = open.map(({ resource }) => resource.path)
  return `(${[`resource = any(${statement.value(paths)})`, ...parts].join(' or ')})`

  function standing(view: View): string {
    const path = statement.value(view.resource.path)
    return `(resource = ${path} and data_id in (select "id"::text from ${view.table.source} where ${view.where(statement)}))`
  }
}

/** Whether rules hide records from the actor, or those that they are parts of. */
function isRuled(view: View): boolean {
  const parent = view.parent()
  return view.isLimitedItself || (parent !== undefined && isRuled(parent))
}
