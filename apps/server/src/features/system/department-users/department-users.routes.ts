import type { ResultOf } from '@dougong/contract/endpoint'
import * as contract from '@dougong/contract/system/department-users'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { listMembers, membersOf, usersResource } from '../users/index'
import {
  addDepartmentUsers,
  listAnswered,
  removeDepartmentUsers,
  requireAnswering,
} from './department-users.service'

type Member = NonNullable<ResultOf<typeof contract.listDepartmentUsers>>['records'][number]

export function departmentUserRoutes(services: Services): Route[] {
  const { db } = services
  const served = usersResource(services)
  return [
    serve(contract.listDepartmentUsers, async ({ actor, query }) => {
      const { depId, username, realname } = query
      if (depId) await requireAnswering(db, actor, depId, 'system:depart:list')
      const departments = depId ? [depId] : await listAnswered(db, actor)
      if (departments.length === 0) return null
      const filters = { underDepartments: departments.join(',') }
      return listMembers<Member>(
        services,
        served,
        actor,
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
