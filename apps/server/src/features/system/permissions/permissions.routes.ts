import { homeIn } from '@dougong/contract/menu/home'
import { getPermissionCodes, getUserPermissions, hasPage } from '@dougong/contract/menu/menu'
import type { Actor } from '../../../access/actor'
import { type Route, serve, serveLasting } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { leadsTo } from './page-paths'
import { dataRuleRoutes } from './data-rules.routes'
import {
  presentAllActions,
  presentCodes,
  presentMenu,
  presentOwnActions,
  presentTestRights,
} from './menu.presenter'
import { withoutEmptyPages } from './empty-pages'
import { keptPerRights } from './kept-rights'
import { menuRoutes } from './menus.routes'
import {
  listAllActions,
  listEverybodysPages,
  listGrantedPermissions,
  listPagePaths,
  listWishedHomes,
  listWorkplaces,
} from './permissions.queries'

/** Who may do what where: the caller's own rights, the menu and its rules. */
export function permissionRoutes(services: Services, engine: Engine): Route[] {
  const { db } = services
  const rightsOf = keptPerRights(db, async (actor: Actor) => {
    /* before the rows: what changes meanwhile makes another version, and the client asks again */
    const versions = await services.sessions.rightsVersions([actor.sessionId])
    const [granted, everybodys, all, wished] = await Promise.all([
      listGrantedPermissions(db, actor),
      listEverybodysPages(db),
      listAllActions(db, actor),
      listWishedHomes(db, actor),
    ])
    const menu = presentMenu(await withoutEmptyPages(services.resources, actor, granted), everybodys)
    return {
      menu,
      home: homeIn(menu, wished),
      auth: [...presentOwnActions(granted), ...presentTestRights(actor.testRights)],
      allAuth: presentAllActions(all),
      /* the actor's own list may be as old as a node may remember it */
      codeList: actor.viewer ? [...actor.permissions] : [...presentCodes(granted), ...actor.testRights],
      sysSafeMode: false,
      tenants: { current: actor.tenantId, choices: await listWorkplaces(db, actor) },
      version: versions.get(actor.sessionId) ?? '',
    }
  })
  return [
    ...menuRoutes(services, engine),
    ...dataRuleRoutes(services),
    serveLasting(getUserPermissions, ({ actor }) => rightsOf(actor)),
    serveLasting(getPermissionCodes, ({ actor }) => rightsOf(actor)),
    serve(hasPage, async ({ query }) =>
      (await listPagePaths(db)).some((pattern) => leadsTo(pattern, query.path)),
    ),
  ]
}
