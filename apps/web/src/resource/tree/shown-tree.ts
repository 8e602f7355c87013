import type { Resource } from '@dougong/contract/resource/resource'
import type { ResourceRow } from '../resource.queries'
import { type Drop, type Place, placeAmong, placeOf } from './drop-place'
import { parentOf, type Parents } from './tree-source'

/** A tree as far as it is on screen. */
export interface ShownTree extends Pick<Parents, 'mayHold'> {
  resource: Resource
  /** The rows on top, as they stand. */
  roots: readonly ResourceRow[]
  /** What is open below others. */
  childrenOf: ReadonlyMap<string, readonly ResourceRow[] | undefined>
  /** Whether rows stand in an order that people give them. */
  isOrdered: boolean
  /** Whether the rows on top are the first of all. */
  isFirstPage: boolean
}

export function findShown({ roots, childrenOf }: ShownTree, id: string | null): ResourceRow | undefined {
  return [roots, ...childrenOf.values()].flatMap((level = []) => level).find((row) => row.id === id)
}

/** Where a row stands now; undefined where what is before it is on another page. */
export function placeOfShown(tree: ShownTree, row: ResourceRow): Place | undefined {
  const { resource, roots, isOrdered, isFirstPage } = tree
  const siblings = siblingsOf(tree, row.id)
  const place = placeAmong({ id: row.id, parentId: parentOf(resource, row) }, siblings)
  return isOrdered && place.afterId === null && siblings === roots && !isFirstPage ? undefined : place
}

function siblingsOf({ roots, childrenOf }: ShownTree, id: string): readonly ResourceRow[] {
  return [roots, ...childrenOf.values()].find((level) => level?.some((row) => row.id === id)) ?? []
}

/** Where a row goes that is dropped into or beside another; undefined where it cannot go, or already is. */
export function placeOfDrop(
  tree: ShownTree,
  dragged: ResourceRow,
  target: ResourceRow,
  drop: Drop,
): Place | undefined {
  const { resource, roots, isOrdered, isFirstPage, mayHold = () => true } = tree
  for (let above: ResourceRow | undefined = target; above;) {
    if (above.id === dragged.id) return undefined
    above = findShown(tree, parentOf(resource, above))
  }
  if (drop === 'into' && !mayHold(target)) return undefined
  const siblings = siblingsOf(tree, target.id)
  const node = { id: target.id, parentId: parentOf(resource, target) }
  const place = placeOf(drop, node, dragged.id, siblings)
  /* what stands before the first row of a later page is not known */
  if (drop === 'before' && place.afterId === null && siblings === roots && !isFirstPage) return undefined
  const isSameParent = place.parentId === parentOf(resource, dragged)
  return isSameParent && (drop === 'into' || !isOrdered) ? undefined : place
}
