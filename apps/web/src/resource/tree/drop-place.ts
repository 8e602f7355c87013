/** A node as the tree drops onto it. */
export interface DropTarget {
  id: string
  parentId: string | null
}

/** Where something is dropped: into a node, or beside it. */
export type Drop = 'into' | 'before' | 'after'

export interface Place {
  parentId: string | null
  /** The sibling it then follows; null puts it first. */
  afterId: string | null
}

/** Where a dragged node goes: `into` a node, or `before` or `after` it among its siblings. */
export function placeOf(
  drop: Drop,
  target: DropTarget,
  draggedId: string,
  siblings: readonly { id: string }[],
): Place {
  if (drop === 'into') return { parentId: target.id, afterId: null }
  if (drop === 'after') return { parentId: target.parentId, afterId: target.id }
  return { parentId: target.parentId, afterId: previousOf(target.id, draggedId, siblings) }
}

/** Where a node stands among its siblings, so that it can be put back there. */
export function placeAmong({ id, parentId }: DropTarget, siblings: readonly { id: string }[]): Place {
  return { parentId, afterId: siblings[siblings.findIndex((sibling) => sibling.id === id) - 1]?.id ?? null }
}

/** One step up or down among the siblings; undefined at the end of the line. */
export function stepOf(
  direction: 'up' | 'down',
  node: DropTarget,
  siblings: readonly { id: string }[],
): Place | undefined {
  const index = siblings.findIndex(({ id }) => id === node.id)
  const neighbour = siblings[direction === 'up' ? index - 1 : index + 1]
  if (!neighbour) return undefined
  const target = { id: neighbour.id, parentId: node.parentId }
  return placeOf(direction === 'up' ? 'before' : 'after', target, node.id, siblings)
}

function previousOf(id: string, draggedId: string, siblings: readonly { id: string }[]): string | null {
  const others = siblings.filter((sibling) => sibling.id !== draggedId)
  return others[others.findIndex((sibling) => sibling.id === id) - 1]?.id ?? null
}
