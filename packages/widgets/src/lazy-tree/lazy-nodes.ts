import type { TreeNode } from '../data'

/** A node as antd's trees draw it, with the node behind it. */
export interface DrawnNode {
  key: string
  value: string
  title: string
  isLeaf: boolean
  node: TreeNode
  children?: DrawnNode[]
}

/** The children that have come so far, by the parent's id. */
export type LoadedChildren = ReadonlyMap<string, readonly TreeNode[]>

/** The tree as far as it has come. A parent whose children turned out to be none is a leaf; a circle is cut. */
export function drawnTree(
  roots: readonly TreeNode[],
  loaded: LoadedChildren,
  above: readonly string[] = [],
): DrawnNode[] {
  return roots
    .filter(({ id }) => !above.includes(id))
    .map((node) => {
      const children = loaded.get(node.id)
      return {
        key: node.id,
        value: node.value,
        title: node.title,
        isLeaf: node.isLeaf || children?.length === 0,
        node,
        ...(children && { children: drawnTree(children, loaded, [...above, node.id]) }),
      }
    })
}

/** A node's stored form: its value, or one of its fields. */
export function storedAs(node: TreeNode, field?: string): string {
  return (field && node.fields?.[field]) || node.value
}

/** The same tree with what nodes are stored as for values, and the ways between ids and values. */
export function valued(nodes: readonly DrawnNode[], field?: string) {
  const [ids, values] = [new Map<string, string>(), new Map<string, string>()]
  const write = (drawn: DrawnNode): DrawnNode => {
    const value = storedAs(drawn.node, field)
    ids.set(value, drawn.key)
    values.set(drawn.key, value)
    return { ...drawn, value, ...(drawn.children && { children: drawn.children.map(write) }) }
  }
  return { nodes: nodes.map(write), ids, values }
}
