import type { DepartmentNode } from '@dougong/contract/system/department-tree'
import { departments } from '@dougong/contract/system/departments'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentLevel, idsAbove } from './departments.queries'

/** The tree as far as it is open: every open node's children are a query of their own. */
export function useDepartmentTree() {
  const client = useQueryClient()
  const [expanded, setExpanded] = useState<string[]>([])
  const parents = [null, ...expanded]
  const levels = useQueries({ queries: parents.map((parent) => departmentLevel(parent)) })
  const childrenOf = new Map(parents.map((parent, index) => [parent, levels[index]?.data]))
  const nodes = new Map(levels.flatMap(({ data = [] }) => data.map((node) => [node.id, node] as const)))

  return {
    roots: levels[0],
    childrenOf,
    find: (id: string | undefined): DepartmentNode | undefined =>
      id === undefined ? undefined : nodes.get(id),
    siblingsOf: (node: DepartmentNode) => childrenOf.get(node.parentId) ?? [],
    expanded,
    expand: setExpanded,
    load: (id: string) => client.ensureQueryData(departmentLevel(id)).catch(() => undefined),
    /** Opens everything above a department, so that it can be seen. */
    async reveal(id: string): Promise<void> {
      const above = await idsAbove(id)
      await Promise.all(above.map((parent) => client.ensureQueryData(departmentLevel(parent))))
      setExpanded((open) => [...new Set([...open, ...above])])
    },
    /** Something changed: what is open is read anew, what is closed when it opens. */
    refresh: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['departments'] }),
        client.invalidateQueries({ queryKey: ['resource', departments.path] }),
      ])
    },
  }
}

export type DepartmentTreeState = ReturnType<typeof useDepartmentTree>
