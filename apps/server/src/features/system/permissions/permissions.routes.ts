import { getPermissionCodes, getUserPermissions } from '@dougong/contract/menu'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { dataRuleRoutes } from './data-rules.routes'
import { presentAllActions, presentMenu, presentOwnActions } from './menu.presenter'
import { menuRoutes } from './menus.routes'
import { listAllActions, listGrantedPermissions } from './permissions.queries'

/** Who may do what where: the caller's own rights, the menu and its rules. */
export function permissionRoutes(services: Services, resources: readonly ServedResource[]): Route[] {
  const { db } = services
  const rightsOf = async (actor: Actor) => {
    const [granted, all] = await Promise.all([listGrantedPermissions(db, actor), listAllActions(db)])
    return {
      menu: presentMenu(granted),
      auth: presentOwnActions(granted),
      allAuth: presentAllActions(all),
      codeList: [...actor.permissions],
      sysSafeMode: false,
    }
  }
  return [
    ...menuRoutes(services),
    ...dataRuleRoutes(services, resources),
    serve(getUserPermissions, ({ actor }) => rightsOf(actor)),
    serve(getPermissionCodes, ({ actor }) => rightsOf(actor)),
  ]
}
