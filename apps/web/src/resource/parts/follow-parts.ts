import type { Resource } from '@dougong/contract/resource/resource'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads a resource anew whenever one of its parts is: totals of a record follow its lines, whoever changed these. Returns how to
 * stop.
 */
export function followParts(client: QueryClient, { path, parts = {} }: Resource): () => void {
  const paths = new Set(Object.values(parts).map((part) => part.resource.path))
  paths.delete(path)
  let isWaiting = false
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const [kind, of] = event.query.queryKey
    if (kind !== 'resource' || !paths.has(String(of)) || isWaiting) return
    /* several queries of a part become outdated together */
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      void client.invalidateQueries({ queryKey: ['resource', path] })
    })
  })
}
