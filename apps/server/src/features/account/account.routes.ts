import * as contract from '@dougong/contract/account'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services'
import { presentSignIn } from './account.presenter'
import { listSignIns } from './account.queries'
import { changePhone, changeProfile } from './account.service'

export function accountRoutes(services: Services): Route[] {
  return [
    serve(contract.changeOwnProfile, async ({ actor, body, client }) => ({
      userInfo: await changeProfile(services, actor, body, client),
    })),
    serve(contract.changeOwnPhone, async ({ actor, body, client }) => {
      await changePhone(services, actor, body, client)
      return null
    }),
    serve(contract.listOwnSignIns, async ({ actor }) => {
      if (actor.viewer && !actor.viewer.permissions.has('system:log:list')) return []
      return (await listSignIns(services.db, actor.username)).map(presentSignIn)
    }),
  ]
}
