import type { PermissionChoice } from '@dougong/contract/system/permissions'

type Tree = readonly PermissionChoice[]
type Ticks = ReadonlySet<string>

/** A row and everything below it. */
function rowsOf(row: PermissionChoice): PermissionChoice[] {
  return [row, ...(row.children ?? []).flatMap(rowsOf)]
}

/** Ids of every row that may be handed on. */
function grantableIds(tree: Tree): string[] {
  return tree
    .flatMap(rowsOf)
    .filter(({ grantable }) => grantable)
    .map(({ key }) => key)
}

/** Ids of rows that something stands below. */
export function branchIds(tree: Tree): string[] {
  return tree.flatMap((row) => (row.children?.length ? [row.key, ...branchIds(row.children)] : []))
}

/** The rows from the top down to the id; empty where it is not in the tree. */
export function pathTo(tree: Tree, id: string): PermissionChoice[] {
  for (const row of tree) {
    if (row.key === id) return [row]
    const below = pathTo(row.children ?? [], id)
    if (below.length > 0) return [row, ...below]
  }
  return []
}

/**
 * The action that a page is of no use without, since its list is refused: the one whose code ends in list, or view. Of
 * several the shortest; the others are about parts of the page.
 */
export function neededBy(page: PermissionChoice): PermissionChoice | undefined {
  if (page.menuType === 2) return undefined
  const codeOf = ({ menuType, perms }: PermissionChoice) =>
    menuType === 2 && perms && /:(list|view)$/.test(perms) ? perms : undefined
  return (page.children ?? [])
    .filter(codeOf)
    .toSorted((one, other) => (codeOf(one)?.length ?? 0) - (codeOf(other)?.length ?? 0))[0]
}

/** Whether a row and all below it that may be handed on is ticked. */
export function isWhole(row: PermissionChoice, ticked: Ticks): boolean {
  return rowsOf(row).every(({ key, grantable }) => ticked.has(key) || !grantable)
}

/** Ids of rows of which a part is ticked: something, themselves counted, but not all that could be. */
export function halfTicked(tree: Tree, ticked: Ticks): Set<string> {
  const half = tree
    .flatMap(rowsOf)
    .filter((row) => row.children?.length)
    .filter((row) => rowsOf(row).some(({ key }) => ticked.has(key)) && !isWholly(row, ticked))
  return new Set(half.map(({ key }) => key))
}

/** A row that is not ticked itself is never whole, even where it may not be handed on. */
function isWholly(row: PermissionChoice, ticked: Ticks): boolean {
  return ticked.has(row.key) && isWhole(row, ticked)
}

interface Click {
  id: string
  isTicked: boolean
  isLinked: boolean
  /** The rows on screen, where a search leaves some out: what is not seen is not ticked or unticked. */
  visible?: Tree
}

/**
 * Ticks or unticks a row. Linked, a tick takes along what stands below and above, since a page is reached only through
 * its parents; an untick takes along what stands below. Alone, a page takes along the action it needs. What may not be
 * handed on stays as it is.
 */
export function tick(
  tree: Tree,
  ticked: Ticks,
  { id, isTicked, isLinked, visible = tree }: Click,
): Set<string> {
  const path = pathTo(visible, id)
  const row = path.at(-1)
  if (!row) return new Set(ticked)
  const below = rowsOf(row).map(({ key }) => key)
  const needed = neededBy(pathTo(tree, id).at(-1) ?? row)?.key
  const meant = isLinked
    ? [...below, ...(isTicked ? path.map(({ key }) => key) : [])]
    : [id, ...(isTicked && needed ? [needed] : [])]
  const grantable = new Set(grantableIds(tree))
  const touched = new Set(meant.filter((each) => grantable.has(each)))
  if (isTicked) return new Set([...ticked, ...touched])
  return withWayTo(tree, ticked, visible, new Set([...ticked].filter((each) => !touched.has(each))))
}

/** Rows above those that a search leaves out of sight stay ticked with them. */
function withWayTo(tree: Tree, before: Ticks, visible: Tree, after: Set<string>): Set<string> {
  if (visible === tree) return after
  const seen = new Set(visible.flatMap(rowsOf).map(({ key }) => key))
  for (const row of tree.flatMap(rowsOf)) {
    const hasUnseen = rowsOf(row).some(({ key }) => after.has(key) && !seen.has(key))
    if (hasUnseen && before.has(row.key)) after.add(row.key)
  }
  return after
}

/** Ticks everything on screen that may be handed on, or nothing of it. */
export function tickAll(tree: Tree, ticked: Ticks, isTicked: boolean, visible: Tree = tree): Set<string> {
  const all = new Set(grantableIds(visible))
  if (isTicked) return new Set([...ticked, ...all])
  return withWayTo(tree, ticked, visible, new Set([...ticked].filter((id) => !all.has(id))))
}

/** Ticked rows that nobody will see, since a row above them is not ticked. */
export function unreachable(tree: Tree, ticked: Ticks): PermissionChoice[] {
  const level = (rows: Tree, isReached: boolean): PermissionChoice[] =>
    rows.flatMap((row) => {
      const isTicked = ticked.has(row.key)
      const own = isTicked && !isReached && row.menuType !== 2 ? [row] : []
      return [...own, ...level(row.children ?? [], isReached && isTicked)]
    })
  return level(tree, true)
}

/** Ticked pages without the action they need, each with that action. */
export function gaps(tree: Tree, ticked: Ticks): { page: PermissionChoice; needed: PermissionChoice }[] {
  return tree.flatMap(rowsOf).flatMap((page) => {
    const needed = ticked.has(page.key) ? neededBy(page) : undefined
    return needed && !ticked.has(needed.key) ? [{ page, needed }] : []
  })
}

/** The rows for which the test holds, with the way down to them and, where it says so, all below them. */
export function rowsShown(
  tree: Tree,
  test: (row: PermissionChoice) => boolean,
  { withBelow }: { withBelow: boolean },
): PermissionChoice[] {
  return tree.flatMap((row) => {
    const isMeant = test(row)
    if (isMeant && withBelow) return [row]
    const children = rowsShown(row.children ?? [], test, { withBelow })
    return isMeant || children.length > 0 ? [{ ...row, children }] : []
  })
}

/** What saving would change, each row by its titles from the top down. */
export function changesOf(
  tree: Tree,
  before: readonly string[],
  ticked: Ticks,
): { added: string[]; removed: string[] } {
  const held = new Set(before)
  const names = (test: (id: string) => boolean) => {
    const level = (rows: Tree, above: string[]): string[] =>
      rows.flatMap((row) => {
        const titles = [...above, row.title]
        return [...(test(row.key) ? [titles.join(' / ')] : []), ...level(row.children ?? [], titles)]
      })
    return level(tree, [])
  }
  return {
    added: names((id) => ticked.has(id) && !held.has(id)),
    removed: names((id) => held.has(id) && !ticked.has(id)),
  }
}
