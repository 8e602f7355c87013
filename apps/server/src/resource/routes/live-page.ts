import { permissionFor } from '@dougong/contract/resource/resource'
import type { Database } from '../../database/connect'
import type { LivePage } from '../../http/sockets/live-tables'
import { findRow } from '../read/list'
import type { ServedResource } from '../serve-resource'
import { viewOf } from '../view'

/** Returns a live page of a resource's records, with the rights and data rules of the resource. */
export function livePage(db: Database, id: string, served: ServedResource): LivePage {
  const { resource, fieldPermissions } = served
  /* rows are sent to screens as another person's screen had them */
  if (fieldPermissions.length > 0) throw new Error(`${resource.path} has fields that not everybody may see`)
  return {
    id,
    mayLook: permissionFor(resource, 'list'),
    mayChange: permissionFor(resource, 'edit'),
    shows: async (actor, rowId) => {
      const view = viewOf(served, actor)
      /* most actors are not limited, so a row that many look at is not read again for each of them */
      return !view.isLimited || (await findRow(db, view, rowId)) !== undefined
    },
  }
}
