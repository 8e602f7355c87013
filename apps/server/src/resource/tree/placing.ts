import { refuse } from '@dougong/contract/errors'
import { runStatement } from '../../database/statement'
import { requireSeen } from '../read/seen-rows'
import type { Saving, ServedResource, Values } from '../serve-resource'
import type { View } from '../view'
import { isAtOrBelow } from './branch'
import { treeOf } from './nodes'

/** Returns the values of a new node with its place: below a parent that the actor sees, or among the roots. */
export async function placeNew(view: View, values: Values, saving: Saving): Promise<Values> {
  const { served } = view
  const { resource, options } = served
  if (!resource.tree) return values
  const { parent } = resource.tree
  const placed = await options.placing?.enter(parentIn(served, values), values, saving)
  const complete = { ...values, ...placed }
  const parentId = parentIn(served, complete)
  if (parentId !== null) await requireParent(view, parentId, saving)
  return { ...complete, [parent]: storedParent(served, parentId) }
}

/** Returns the values of a change. If they name another parent, the actor must see it and it must not be below the node. */
export async function placeChanged(view: View, id: string, values: Values, saving: Saving): Promise<Values> {
  const { served } = view
  const { resource, options } = served
  if (!resource.tree || !Object.hasOwn(values, resource.tree.parent)) return values
  const { parent } = resource.tree
  const parentId = parentIn(served, values)
  const kept = { ...values, [parent]: storedParent(served, parentId) }
  if ((await currentParent(served, id, saving)) === parentId) return kept
  if (parentId !== null) {
    await requireParent(view, parentId, saving)
    if (await isAtOrBelow(saving.tx, served, parentId, id))
      refuse('tree.belowItself', { title: resource.title })
  }
  return { ...kept, ...(await options.placing?.move?.(id, parentId, saving)) }
}

/** Returns the parent in the values; null for the parent of the roots, however it is written. */
function parentIn({ resource }: ServedResource, values: Values): string | null {
  const { parent, root } = treeOf(resource)
  const value = values[parent] ?? ''
  return value === '' || value === root ? null : String(value)
}

function storedParent({ resource }: ServedResource, parentId: string | null): string | null {
  return parentId ?? treeOf(resource).root ?? null
}

async function currentParent(served: ServedResource, id: string, { tx }: Saving): Promise<string | null> {
  const { resource, table } = served
  const { parent } = treeOf(resource)
  const text = `select ${table.select([parent])} from ${table.table} where "id" = $1`
  const [row = {}] = await runStatement<Values>(tx, text, [id])
  return parentIn(served, row)
}

async function requireParent(view: View, parentId: string, { tx }: Saving): Promise<void> {
  const parent = parentTitle(view.served)
  await requireSeen(tx, view, [parentId], 'tree.parentMissing', { parent })
}

export function parentTitle({ resource }: Pick<ServedResource, 'resource'>): string {
  return resource.fields[treeOf(resource).parent]?.title ?? ''
}
