import type { DepartmentNode } from '@dougong/contract/system/departments/department-tree'
import { departments } from '@dougong/contract/system/departments/departments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { branchesBelow } from '../../../resource/tree/open-all'
import { useBranches } from '../../../resource/tree/use-branches'
import { departmentLevel, idsAbove } from './departments.queries'

/** The tree as far as it is open: every open node's children are a query of their own. */
export function useDepartmentTree() {
  const client = useQueryClient()
  const roots = useQuery(departmentLevel(null))
  const branches = useBranches({
    levelOf: departmentLevel,
    hasChild: ({ isLeaf }) => !isLeaf,
  })
  const childrenOf = new Map<string | null, DepartmentNode[] | undefined>([
    [null, roots.data],
    ...branches.childrenOf,
  ])
  const nodes = new Map(
    [...childrenOf.values()].flatMap((level = []) => level.map((node) => [node.id, node])),
  )

  return {
    roots,
    childrenOf,
    find: (id: string | undefined): DepartmentNode | undefined =>
      id === undefined ? undefined : nodes.get(id),
    siblingsOf: (node: DepartmentNode) => childrenOf.get(node.parentId) ?? [],
    expanded: branches.opened,
    expand: branches.set,
    /** Opens every branch, or closes them all. */
    async expandAll(): Promise<void> {
      const childrenOf = (id: string) => client.ensureQueryData(departmentLevel(id))
      branches.set(await branchesBelow(roots.data ?? [], ({ isLeaf }) => !isLeaf, childrenOf))
    },
    collapseAll: () => branches.set([]),
    /** The department of that name which was just made there, once it is in sight. */
    async revealNew(parentId: string | null, departName: string): Promise<string | undefined> {
      const level = await client.fetchQuery(departmentLevel(parentId))
      const made = level.findLast((node) => node.departName === departName)
      if (made) await this.reveal(made.id)
      return made?.id
    },
    load: (id: string) => client.ensureQueryData(departmentLevel(id)).catch(() => undefined),
    /** Opens everything above a department, so that it can be seen. */
    async reveal(id: string): Promise<void> {
      const above = await idsAbove(id)
      await Promise.all(above.map((parent) => client.ensureQueryData(departmentLevel(parent))))
      branches.open(...above)
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
