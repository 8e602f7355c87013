import * as contract from '@dougong/contract/system/users/role-users'
import { users } from '@dougong/contract/system/users/users'
import { type Route, serve } from '../../../http/serve'
import type { TextSources } from '../../../resource/text-sources'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { listMembers, membersOf } from '../users/index'
import { addRoleUsers, removeRoleUsers } from './role-users.service'

export function roleUserRoutes(services: Services, sources: TextSources): Route[] {
  const served = services.resources.defined(users)
  return [
    serve(contract.listRoleUsers, ({ actor, query }) => {
      const { roleId, username, realname } = query
      const filter = { containing: { username, realname }, filters: { roleId } }
      return listMembers(sources, viewOf(served, actor), filter, query)
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
