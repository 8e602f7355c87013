/** As many branches as are opened at once: each is a call of its own, and nobody reads further. */
export const maxBranches = 200

/** The ids of all nodes with something below them, level by level, as far as that many; each level is read as it is needed. */
export async function branchesBelow<Row extends { id: string }>(
  roots: readonly Row[],
  hasChild: (row: Row) => boolean,
  childrenOf: (id: string) => Promise<readonly Row[]>,
  limit = maxBranches,
): Promise<string[]> {
  const found: string[] = []
  let level = roots
  while (level.length > 0 && found.length < limit) {
    const branches = level.filter(hasChild).slice(0, limit - found.length)
    found.push(...branches.map(({ id }) => id))
    level = (await Promise.all(branches.map(({ id }) => childrenOf(id)))).flat()
  }
  return found
}
