import type { ResultOf } from '@dougong/contract/endpoint'
import * as contract from '@dougong/contract/system/users/department-users'
import { searchDepartmentsAndUsers, users } from '@dougong/contract/system/users/users'
import { type Route, serve } from '../../../http/serve'
import type { TextSources } from '../../../resource/text-sources'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { searchWithPaths, storedDepartments } from '../departments/index'
import { listMembers, listUsers, membersOf } from '../users/index'
import {
  addDepartmentUsers,
  listAnswered,
  removeDepartmentUsers,
  requireAnswering,
} from './department-users.service'

type Member = NonNullable<ResultOf<typeof contract.listDepartmentUsers>>['records'][number]

/** As many users as a search shows beside the departments it finds. */
const firstFound = { pageNo: 1, pageSize: 100 }

export function departmentUserRoutes(services: Services, sources: TextSources): Route[] {
  const { db } = services
  const served = services.resources.defined(users)
  return [
    serve(searchDepartmentsAndUsers, async ({ query: { keyWord }, actor }) => {
      const [departList, found] = await Promise.all([
        searchWithPaths(db, viewOf(storedDepartments, actor), keyWord),
        listUsers(db, viewOf(served, actor), { isActive: true, keyword: keyWord }, firstFound),
      ])
      return { departList, userList: found.records }
    }),
    serve(contract.listDepartmentUsers, async ({ actor, query }) => {
      const { depId, username, realname } = query
      if (depId) await requireAnswering(db, actor, depId, 'system:depart:list')
      const departments = depId ? [depId] : await listAnswered(db, actor)
      if (departments.length === 0) return null
      const filters = { underDepartments: departments.join(',') }
      return listMembers<Member>(
        sources,
        viewOf(served, actor),
        { containing: { username, realname }, filters },
        query,
      )
    }),
    serve(contract.addDepartmentUsers, async ({ actor, body }) => {
      await addDepartmentUsers(services, actor, body.depId, body.userIdList)
      return null
    }),
    serve(contract.removeDepartmentUser, async ({ actor, query }) => {
      await removeDepartmentUsers(services, actor, query.depId, [query.userId])
      return null
    }),
    serve(contract.removeDepartmentUsers, async ({ actor, query }) => {
      await removeDepartmentUsers(services, actor, query.depId, membersOf(query.userIds))
      return null
    }),
  ]
}
