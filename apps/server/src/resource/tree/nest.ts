import { groupBy } from '../../platform/group-by'

/** Returns rows as a tree, in their order. A row whose parent is not among them is a root. */
export function nest<Row, Node>(
  rows: readonly Row[],
  { id, parent }: { id: (row: Row) => string; parent: (row: Row) => string | null },
  nodeOf: (row: Row, children: Node[]) => Node,
): Node[] {
  const known = new Set(rows.map(id))
  const byParent = groupBy(rows, (row) => {
    const above = parent(row)
    return above !== null && known.has(above) ? above : null
  })
  const level = (above: string | null): Node[] =>
    (byParent.get(above) ?? []).map((row) => nodeOf(row, level(id(row))))
  return level(null)
}
