import { resetTwoStep } from '@dougong/contract/account/two-step'
import * as contract from '@dougong/contract/system/users/user-accounts'
import { privateChannels } from '@dougong/contract/system/messages/kinds'
import type { Actor } from '../../../access/actor'
import { type Route, serve, serveDownload } from '../../../http/serve'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { listUsers, withDepartmentNames } from './listed-users'
import * as accounts from './user-accounts.service'
import { membersOf } from './user-filters'
import { removedUsersResource } from './users.resource'

/** The call that answers no pages answers no more than this. */
const maxInBin = 1_000

export function userAccountRoutes(services: Services): Route[] {
  const listBin = (actor: Actor, username: string | undefined, page: Parameters<typeof listUsers>[3]) =>
    listUsers<contract.RemovedUser>(
      services.db,
      viewOf(removedUsersResource, actor),
      { containing: { username }, sort: { column: 'updateTime', order: 'desc' } },
      page,
    )
  return [
    serve(contract.changeUserStatus, async ({ actor, body }) => {
      await accounts.changeUserStatus(services, actor, membersOf(body.ids), body.status)
      return null
    }),
    serve(contract.resetPassword, async ({ actor, body }) => {
      await accounts.resetPassword(services, actor, body)
      return '密码修改成功!'
    }),
    serve(resetTwoStep, async ({ actor, body }) => {
      await accounts.resetTwoStep(services, actor, body.id)
      return null
    }),
    serveDownload(contract.generateInitialPasswords, ({ actor, body }) =>
      accounts.generateInitialPasswords(
        services,
        actor,
        body.ids === undefined ? undefined : membersOf(body.ids),
      ),
    ),
    serve(contract.listPasswordWays, async () => {
      const open = await services.messages.channels.open()
      return privateChannels.filter((channel) => open.includes(channel))
    }),
    serve(contract.sendInitialPasswords, ({ actor, body: { ids, by } }) =>
      accounts.sendInitialPasswords(services, actor, {
        userIds: ids === undefined ? undefined : membersOf(ids),
        by,
      }),
    ),
    serve(contract.listWholeBin, async ({ actor }) => {
      const { records } = await listBin(actor, undefined, { pageNo: 1, pageSize: maxInBin })
      return records.map(withDepartmentNames)
    }),
    serve(contract.listRemovedUsers, ({ actor, query }) => listBin(actor, query.username, query)),
    serve(contract.restoreUsers, async ({ actor, body }) => {
      await accounts.restoreUsers(services, actor, membersOf(body.userIds))
      return null
    }),
    serve(contract.eraseUsers, async ({ actor, query }) => {
      await accounts.eraseUsers(services, actor, membersOf(query.userIds))
      return null
    }),
  ]
}
