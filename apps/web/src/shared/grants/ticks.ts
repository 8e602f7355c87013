import type { PermissionChoice } from '@dougong/contract/system/permissions'

type Ticks = ReadonlySet<string>

/** Ids of a row and everything below it. */
function idsOf(row: PermissionChoice): string[] {
  return [row.key, ...(row.children ?? []).flatMap(idsOf)]
}

/** Ids of every row that may be handed on. */
export function grantableIds(tree: readonly PermissionChoice[]): string[] {
  return tree.flatMap((row) => [...(row.grantable ? [row.key] : []), ...grantableIds(row.children ?? [])])
}

/** Ids of rows that something stands below. */
export function branchIds(tree: readonly PermissionChoice[]): string[] {
  return tree.flatMap((row) => (row.children ? [row.key, ...branchIds(row.children)] : []))
}

/** The rows from the top down to the id; empty where it is not in the tree. */
function pathTo(tree: readonly PermissionChoice[], id: string): PermissionChoice[] {
  for (const row of tree) {
    if (row.key === id) return [row]
    const below = pathTo(row.children ?? [], id)
    if (below.length > 0) return [row, ...below]
  }
  return []
}

/**
 * Ticks or unticks a row. Linked, a tick takes along what stands below and above, since a page is reached only through
 * its parents; an untick takes along what stands below. What may not be handed on stays as it is.
 */
export function tick(
  tree: readonly PermissionChoice[],
  ticked: Ticks,
  { id, isTicked, isLinked }: { id: string; isTicked: boolean; isLinked: boolean },
): Set<string> {
  const path = pathTo(tree, id)
  const row = path.at(-1)
  if (!row) return new Set(ticked)
  const grantable = new Set(grantableIds(tree))
  const meant = isLinked ? [...idsOf(row), ...(isTicked ? path.map(({ key }) => key) : [])] : [id]
  const touched = meant.filter((each) => grantable.has(each))
  return isTicked
    ? new Set([...ticked, ...touched])
    : new Set([...ticked].filter((each) => !touched.includes(each)))
}

/** Ticks everything that may be handed on, or nothing of it. */
export function tickAll(tree: readonly PermissionChoice[], ticked: Ticks, isTicked: boolean): Set<string> {
  const all = grantableIds(tree)
  return isTicked ? new Set([...ticked, ...all]) : new Set([...ticked].filter((id) => !all.includes(id)))
}

/** Ticked rows that nobody will see, since a row above them is not ticked. */
export function unreachable(tree: readonly PermissionChoice[], ticked: Ticks): PermissionChoice[] {
  const level = (rows: readonly PermissionChoice[], isReached: boolean): PermissionChoice[] =>
    rows.flatMap((row) => {
      const isTicked = ticked.has(row.key)
      const own = isTicked && !isReached && row.menuType !== 2 ? [row] : []
      return [...own, ...level(row.children ?? [], isReached && isTicked)]
    })
  return level(tree, true)
}
