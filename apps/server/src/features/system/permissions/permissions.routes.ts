import { getPermissionCodes, getUserPermissions, hasPage } from '@dougong/contract/menu'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { leadsTo } from './page-paths'
import { dataRuleRoutes } from './data-rules.routes'
import { presentAllActions, presentCodes, presentMenu, presentOwnActions } from './menu.presenter'
import { menuRoutes } from './menus.routes'
import {
  listAllActions,
  listEverybodysPages,
  listGrantedPermissions,
  listPagePaths,
} from './permissions.queries'

/** Who may do what where: the caller's own rights, the menu and its rules. */
export function permissionRoutes(services: Services, resources: readonly ServedResource[]): Route[] {
  const { db } = services
  const rightsOf = async (actor: Actor) => {
    /* before the rows: what changes meanwhile makes another version, and the client asks again */
    const versions = await services.sessions.rightsVersions([actor.sessionId])
    const [granted, everybodys, all] = await Promise.all([
      listGrantedPermissions(db, actor),
      listEverybodysPages(db),
      listAllActions(db),
    ])
    return {
      menu: presentMenu(granted, everybodys),
      auth: presentOwnActions(granted),
      allAuth: presentAllActions(all),
      /* the actor's own list may be as old as a node may remember it */
      codeList: actor.viewer ? [...actor.permissions] : presentCodes(granted),
      sysSafeMode: false,
      version: versions.get(actor.sessionId) ?? '',
    }
  }
  return [
    ...menuRoutes(services),
    ...dataRuleRoutes(services, resources),
    serve(getUserPermissions, ({ actor }) => rightsOf(actor)),
    serve(getPermissionCodes, ({ actor }) => rightsOf(actor)),
    serve(hasPage, async ({ query }) =>
      (await listPagePaths(db)).some((pattern) => leadsTo(pattern, query.path)),
    ),
  ]
}
