import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/users/users'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import { newId } from '../../../platform/ids'
import { findRow } from '../../../resource/read/list'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { type AskedUsers, listUsers } from './listed-users'
import { membersOf } from './user-filters'
import { listDepartmentNodes } from './users.queries'

/** Calls that answer no pages answer no more than this. */
const maxUsers = 1_000

export function userRoutes(services: Services): Route[] {
  const { db } = services
  const served = services.resources.defined(contract.users)
  const all = async (actor: Actor, filters: AskedUsers) =>
    (await listUsers(db, viewOf(served, actor), filters, { pageNo: 1, pageSize: maxUsers })).records

  const visible = async (actor: Actor, id: string) =>
    (await findRow(db, viewOf(served, actor), id)) ?? refuse('user.notFound')

  return [
    serve(contract.listPickableUsers, ({ actor, query }) => {
      const { departId, id, username, realname, keyword } = query
      const filters: AskedUsers = {
        isActive: true,
        containing: { username, realname },
        keyword,
        filters: { ...(departId && { underDepartments: departId }), ...(id && { code: id }) },
      }
      return listUsers(db, viewOf(served, actor), filters, query)
    }),
    serve(contract.listUsersUnderDepartment, ({ actor, query: { id, realname } }) =>
      all(actor, { isActive: true, containing: { realname }, filters: { underDepartments: id } }),
    ),
    serve(contract.listMembersOfDepartment, ({ actor, query: { id } }) =>
      all(actor, { isActive: true, filters: { departId: id } }),
    ),
    serve(contract.listUsersByIds, ({ actor, query }) =>
      all(actor, { among: { field: 'id', values: membersOf(query.userIds) } }),
    ),
    serve(contract.listUsersByNames, ({ actor, query }) =>
      all(actor, { among: { field: 'username', values: membersOf(query.userNames) } }),
    ),
    serve(contract.listRoleIdsOfUser, async ({ actor, query }) => {
      const { selectedroles } = await visible(actor, query.userid)
      return membersOf(String(selectedroles ?? ''))
    }),
    serve(contract.listDepartmentsOfUser, async ({ actor, query }) => {
      await visible(actor, query.userId)
      return listDepartmentNodes(db, actor, query.userId)
    }),
    serve(contract.generateUserId, async () => newId()),
  ]
}
