import { ships, shipsPage } from '@dougong/contract/examples/ships'
import { tellChanged } from '../../http/live-tables'
import { type ServedResource, serveResource } from '../../resource/serve-resource'
import type { Services } from '../../services'

/** Those who look at ships are told of every change, whoever made it. */
export function shipsResource({ bus }: Pick<Services, 'bus'>): ServedResource {
  return serveResource(ships, {
    table: 'demo_ship',
    component: 'jeecg/JVxeDemo/demo/JSBCDemo',
    nameField: 'shipName',
    ownCalls: ['list'],
    afterCommit: (ids, verb) => tellChanged(bus, shipsPage, ids, verb),
  })
}
