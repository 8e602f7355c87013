import * as contract from '@dougong/contract/system/role-users'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { listMembers, membersOf, usersResource } from '../users/index'
import { addRoleUsers, removeRoleUsers } from './role-users.service'

export function roleUserRoutes(services: Services): Route[] {
  const served = usersResource(services)
  return [
    serve(contract.listRoleUsers, ({ actor, query }) => {
      const { roleId, username, realname } = query
      const asked = { containing: { username, realname }, filters: { roleId } }
      return listMembers(services, served, actor, asked, query)
    }),
    serve(contract.addRoleUsers, async ({ actor, body }) => {
      await addRoleUsers(services, actor, body.roleId, body.userIdList)
      return null
    }),
    serve(contract.removeRoleUser, async ({ actor, query }) => {
      await removeRoleUsers(services, actor, query.roleId, [query.userId])
      return null
    }),
    serve(contract.removeRoleUsers, async ({ actor, query }) => {
      await removeRoleUsers(services, actor, query.roleId, membersOf(query.userIds))
      return null
    }),
  ]
}
