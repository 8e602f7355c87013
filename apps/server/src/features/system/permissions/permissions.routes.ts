import { getUserPermissions } from '@dougong/contract/menu'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { presentAllActions, presentMenu, presentOwnActions } from './menu.presenter'
import { listAllActions, listGrantedPermissions } from './permissions.queries'

export function permissionRoutes({ db }: Services): Route[] {
  return [
    serve(getUserPermissions, async ({ actor }) => {
      const [granted, all] = await Promise.all([listGrantedPermissions(db, actor.userId), listAllActions(db)])
      return {
        menu: presentMenu(granted),
        auth: presentOwnActions(granted),
        allAuth: presentAllActions(all),
        codeList: [...actor.permissions],
        sysSafeMode: false,
      }
    }),
  ]
}
