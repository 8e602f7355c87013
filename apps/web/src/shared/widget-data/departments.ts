import {
  type DepartmentNode,
  type FoundDepartment,
  listDepartmentLevel,
  searchDepartments,
} from '@dougong/contract/system/departments/department-tree'
import type { TreeNode, TreeSource } from '@dougong/widgets/data'
import { ApiError, call } from '../api/client'
import { askedOnce } from './asked-once'

/** The tree of departments, a level at a time. */
export const departments: TreeSource = {
  async children(parent, signal) {
    const nodes = await call(
      listDepartmentLevel,
      { query: parent === null ? {} : { pid: parent } },
      { quiet: true, ...(signal && { signal }) },
    )
    return nodes.map(treeNode)
  },
  async search(keyword, signal) {
    const found = await findDepartments(keyword, signal)
    return found.map((node) => ({ ...treeNode(node), isLeaf: true, path: node.path }))
  },
  async find(values, by = 'id') {
    const [primaryKey, ids] = [by === 'orgCode' ? ('orgCode' as const) : ('id' as const), values.join(',')]
    const nodes = await askedOnce(['departments', primaryKey, ids], () =>
      call(listDepartmentLevel, { query: { ids, primaryKey } }, { silent: true }),
    )
    return nodes.map(treeNode)
  },
}

/** Returns departments by a part of their name; the server refuses where there is none. */
export async function findDepartments(keyWord: string, signal?: AbortSignal): Promise<FoundDepartment[]> {
  try {
    return await call(searchDepartments, { query: { keyWord } }, { quiet: true, ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return []
    throw error
  }
}

function treeNode({ id, departName, orgCode, isLeaf }: DepartmentNode | FoundDepartment): TreeNode {
  return { id, value: id, title: departName, isLeaf, fields: { id, orgCode, departName } }
}
