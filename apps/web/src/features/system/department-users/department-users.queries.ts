import {
  type DepartmentNode,
  getOwnDepartmentTree,
  listDepartmentLevel,
} from '@dougong/contract/system/departments/department-tree'
import type { TreeNode, TreeSource } from '@dougong/widgets/data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'

const presentNode = ({ id, departName, orgCode, isLeaf }: DepartmentNode): TreeNode => ({
  id,
  value: id,
  title: departName,
  isLeaf,
  fields: { orgCode },
})

async function loadRoots(signal?: AbortSignal): Promise<TreeNode[]> {
  const roots = await call(
    getOwnDepartmentTree,
    { query: { lazy: true } },
    { quiet: true, ...(signal && { signal }) },
  )
  return (roots ?? []).map(presentNode)
}

/** The topmost departments that the signed-in user answers for. */
export const directedRoots = queryOptions({
  queryKey: ['directed-departments'],
  queryFn: ({ signal }) => loadRoots(signal),
})

/** Those departments and all below them, a level at a time. */
export const directedDepartments: TreeSource = {
  async children(parent, signal) {
    if (parent === null) return loadRoots(signal)
    const nodes = await call(
      listDepartmentLevel,
      { query: { pid: parent } },
      { quiet: true, ...(signal && { signal }) },
    )
    return nodes.map(presentNode)
  },
  find: async (ids) => {
    const nodes = await call(listDepartmentLevel, { query: { ids: ids.join(',') } }, { silent: true })
    return nodes.map(presentNode)
  },
}
