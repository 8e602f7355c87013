import { App } from 'antd'
import { useMemo, useState } from 'react'
import type { TreeNode, TreeSource } from '../data'
import { useLoaded } from '../use-loaded'
import { drawnTree, type LoadedChildren } from './lazy-nodes'

const nothing: readonly TreeNode[] = []

/** A tree that is loaded a level at a time. `key` names the source: another name begins anew. */
export function useLazyNodes(key: string | undefined, source: TreeSource) {
  const { message } = App.useApp()
  const {
    data: roots = nothing,
    error,
    isLoading,
    retry,
  } = useLoaded(key, (signal) => source.children(null, signal))
  const [state, setState] = useState<{ key: string | undefined; loaded: LoadedChildren }>({
    key,
    loaded: new Map(),
  })
  const loaded = useMemo(() => (state.key === key ? state.loaded : new Map()), [state, key])
  const nodes = useMemo(() => drawnTree(roots, loaded), [roots, loaded])

  /** Returns whether the children have come; a failure is said, and may be tried again. */
  async function loadChildren(parent: string): Promise<boolean> {
    try {
      const children = await source.children(parent)
      setState((before) => ({
        key,
        loaded: new Map([...(before.key === key ? before.loaded : []), [parent, children]]),
      }))
      return true
    } catch (failure) {
      void message.warning(failure instanceof Error ? failure.message : String(failure))
      return false
    }
  }
  return { roots, nodes, loadedKeys: [...loaded.keys()], error, isLoading, retry, loadChildren }
}
