import {
  listDepartmentAncestors,
  listDepartmentLevel,
} from '@dougong/contract/system/departments/department-tree'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'
import { findDepartments } from '../../../shared/widget-data/departments'

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

/** Departments by a part of their name. */
export const foundDepartments = (keyWord: string) =>
  queryOptions({
    queryKey: ['departments', 'search', keyWord],
    queryFn: ({ signal }) => findDepartments(keyWord, signal),
  })

/** Ids of the departments above one, the root first. */
export async function idsAbove(id: string): Promise<string[]> {
  const ancestors = await call(listDepartmentAncestors, { query: { departId: id } })
  return ancestors[id]?.parentIds ?? []
}
