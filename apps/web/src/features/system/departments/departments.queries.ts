import {
  listDepartmentAncestors,
  listDepartmentLevel,
  searchDepartments,
} from '@dougong/contract/system/departments/department-tree'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../../shared/api/client'

/** The roots, or the children of a department. */
export const departmentLevel = (parentId: string | null) =>
  queryOptions({
    queryKey: ['departments', 'level', parentId],
    queryFn: ({ signal }) =>
      call(
        listDepartmentLevel,
        { query: parentId === null ? {} : { pid: parentId } },
        { signal, quiet: parentId === null },
      ),
  })

/** Departments by a part of their name; the server refuses where there is none. */
export const foundDepartments = (keyWord: string) =>
  queryOptions({
    queryKey: ['departments', 'search', keyWord],
    queryFn: async ({ signal }) => {
      try {
        return await call(searchDepartments, { query: { keyWord } }, { signal, quiet: true })
      } catch (error) {
        if (error instanceof ApiError && error.status === 200) return []
        throw error
      }
    },
  })

/** Ids of the departments above one, the root first. */
export async function idsAbove(id: string): Promise<string[]> {
  const ancestors = await call(listDepartmentAncestors, { query: { departId: id } })
  return ancestors[id]?.parentIds ?? []
}
