import type { TreeNode, TreeSource } from '../data'
import { isSpelled, type Spell, spellingsOf } from '../spelling'

/** Levels that are read for a search; what a larger tree holds below them is found by the source's own search alone. */
const maxLevels = 40

/** The nodes of a tree from its roots down, each with its path, as far as that many levels tell. */
export async function readNodes(source: TreeSource, signal?: AbortSignal): Promise<TreeNode[]> {
  const found: TreeNode[] = []
  let parents: (TreeNode | null)[] = [null]
  let left = maxLevels
  while (parents.length > 0 && left > 0) {
    const nextParents = parents.slice(0, left)
    left -= nextParents.length
    const levels = await Promise.all(nextParents.map((parent) => childrenOf(source, parent, signal)))
    found.push(...levels.flat())
    parents = levels.flat().filter(({ isLeaf }) => !isLeaf)
  }
  return found
}

async function childrenOf(
  source: TreeSource,
  parent: TreeNode | null,
  signal?: AbortSignal,
): Promise<TreeNode[]> {
  const children = await source.children(parent?.id ?? null, signal)
  const path = parent ? [...(parent.path ?? []), parent.title] : []
  return children.map((node) => ({ ...node, path }))
}

/** Those whose title, pinyin or initials hold what was typed, as leaves: a search shows a list. */
export function spelledNodes(
  nodes: readonly TreeNode[],
  typed: string,
  spell: Spell | undefined,
): TreeNode[] {
  return nodes
    .filter(({ title }) => isSpelled(spellingsOf(title, spell), typed))
    .map((node) => ({ ...node, isLeaf: true }))
}

/** What the source found, then what was found besides. */
export function withoutTwice(found: readonly TreeNode[], besides: readonly TreeNode[]): TreeNode[] {
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...besides.filter(({ id }) => !known.has(id))]
}
