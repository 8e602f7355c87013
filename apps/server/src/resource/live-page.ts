import { permissionFor } from '@dougong/contract/resource/resource'
import type { Database } from '../database/connect'
import type { LivePage } from '../http/sockets/live-tables'
import { findRow } from './read/list'
import type { ServedResource } from './serve-resource'
import { viewOf } from './view'

/** A page of a resource's records that is alike on every screen: its rights and data rules are the resource's. */
export function livePage(db: Database, id: string, served: ServedResource): LivePage {
  const { resource, fieldPermissions } = served
  /* rows reach screens as somebody else's screen had them */
  if (fieldPermissions.length > 0) throw new Error(`${resource.path} has fields that not everybody may see`)
  return {
    id,
    mayLook: permissionFor(resource, 'list'),
    mayChange: permissionFor(resource, 'edit'),
    shows: async (actor, rowId) => {
      const view = viewOf(served, actor)
      /* most are not limited: a row that many look at is not asked for once for each */
      return !view.isLimited || (await findRow(db, view, rowId)) !== undefined
    },
  }
}
