import { useMemo } from 'react'
import type { TreeNode, TreeSource } from '../data'
import { joined } from '../joined'
import { useSpell } from '../spelling'
import { useLoaded } from '../use-loaded'
import { readNodes, spelledNodes, withoutTwice } from './spelled-nodes'

interface FoundNodes {
  nodes: readonly TreeNode[]
  isLoading: boolean
  error: Error | undefined
  retry: () => void
}

/**
 * The nodes of a tree that a text finds at any depth, each with its path: by the source's own search, and by text, pinyin and initials
 * in what a few levels hold. No text finds none; with `isWanted` the pinyin comes before anything is typed.
 */
export function useFoundNodes(
  source: TreeSource,
  sourceKey: string,
  keyword: string,
  isWanted = keyword !== '',
): FoundNodes {
  const found = useLoaded(
    keyword === '' ? undefined : joined([sourceKey, keyword]),
    async (signal) => (await source.search?.(keyword, signal)) ?? [],
  )
  const spell = useSpell(isWanted)
  /* read once somebody types: the source itself knows no pinyin, and perhaps no search */
  const all = useLoaded(keyword === '' ? undefined : sourceKey, (signal) => readNodes(source, signal))
  const nodes = useMemo(
    () => withoutTwice(found.data ?? [], spelledNodes(all.data ?? [], keyword, spell)),
    [found.data, all.data, keyword, spell],
  )
  return { nodes, isLoading: found.isLoading || all.isLoading, error: found.error, retry: found.retry }
}
