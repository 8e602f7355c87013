import type { CallInput } from '@dougong/contract/endpoint'
import { listDepartmentRoles } from '@dougong/contract/system/departments/department-roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/client'

type RolesQuery = CallInput<typeof listDepartmentRoles>['query']

/** One page of the roles of a department. */
export const departmentRoles = (query: RolesQuery) =>
  queryOptions({
    queryKey: ['department-roles', query],
    queryFn: ({ signal }) => call(listDepartmentRoles, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
