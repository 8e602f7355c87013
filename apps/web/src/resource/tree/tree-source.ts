import type { Resource } from '@dougong/contract/resource/resource'
import { hasChildName, treeEndpointsOf } from '@dougong/contract/resource/tree'
import type { TreeNode, TreeSource } from '@dougong/widgets/data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'
import { loadRecord, type ResourceRow } from '../resource.queries'

/** As many roots as a picker offers, and as many as a search in it finds: who needs another types another letter. */
const limits = { roots: 1000, found: 50 }

/** What a node is called: by the first column of its list. */
export function nodeName(resource: Resource, row: ResourceRow): string {
  return String(row[resource.list[0] ?? 'id'] ?? '')
}

export function hasChild(resource: Resource, row: ResourceRow): boolean {
  return row[hasChildName(resource)] === '1'
}

/** The id of the node above, null for a root. */
export function parentOf({ tree }: Resource, row: ResourceRow): string | null {
  const parent = row[tree?.parent ?? '']
  return typeof parent === 'string' && parent !== '' && parent !== tree?.root ? parent : null
}

/** The children of a node. */
export const levelOf = (resource: Resource, pid: string) =>
  queryOptions({
    queryKey: ['resource', resource.path, 'level', pid],
    queryFn: async ({ signal }) =>
      (await call(treeEndpointsOf(resource).childList, { query: { pid } }, { signal })) as ResourceRow[],
  })

/** Which nodes may be chosen as parents. */
export interface Parents {
  /** A node whose place is chosen: it is not offered, nor what is below it. */
  exceptId?: string | undefined
  /** Whether nodes may stand below this one; below every one where silent. */
  mayHold?: ((row: ResourceRow) => boolean) | undefined
}

/** The nodes of a resource to choose from. */
export function treeSource(resource: Resource, { exceptId, mayHold = () => true }: Parents = {}): TreeSource {
  const calls = treeEndpointsOf(resource)
  const nodesOf = (rows: readonly Record<string, unknown>[]) =>
    (rows as ResourceRow[])
      .filter((row) => row.id !== exceptId && mayHold(row))
      .map((row) => treeNode(resource, row))
  return {
    async children(parent, signal) {
      const options = { quiet: true, ...(signal && { signal }) }
      if (parent !== null) return nodesOf(await call(calls.childList, { query: { pid: parent } }, options))
      const { records } = await call(calls.rootList, { query: { pageSize: limits.roots } }, options)
      return nodesOf(records)
    },
    async search(keyword, signal) {
      const query = { [resource.list[0] ?? 'id']: `*${keyword}*`, pageSize: limits.found }
      const { records } = await call(calls.searchTree, { query }, { quiet: true, ...(signal && { signal }) })
      return nodesOf(records).map((node) => ({ ...node, isLeaf: true }))
    },
    async find(values, _by, signal) {
      const options = { silent: true, ...(signal && { signal }) }
      const rows = await Promise.all(values.map((id) => loadRecord(resource, { id }, options)))
      return rows.map((row) => treeNode(resource, row))
    },
  }
}

function treeNode(resource: Resource, row: ResourceRow): TreeNode {
  return {
    id: row.id,
    value: row.id,
    title: nodeName(resource, row),
    isLeaf: !hasChild(resource, row),
    ...(Array.isArray(row._path) && { path: row._path.map(String) }),
  }
}
