import { ships, shipsPage } from '../../contract/ships'
import { notifyChanged } from '@dougong/server/http/sockets/live-tables'
import { type ServedResource, serveResource } from '@dougong/server/resource/serve-resource'
import type { Services } from '@dougong/server/services/services'

/** Those who look at ships are told of every change of their tenant's, whoever made it. */
export function shipsResource({ bus }: Pick<Services, 'bus'>): ServedResource {
  return serveResource(ships, {
    table: 'demo_ship',
    tenant: 'own',
    page: 'jeecg/JVxeDemo/demo/JSBCDemo',
    nameField: 'shipName',
    ownCalls: ['list'],
    afterCommit: (ids, verb, actor) =>
      notifyChanged(bus, { page: shipsPage, tenantId: actor.tenantId }, ids, verb),
  })
}
