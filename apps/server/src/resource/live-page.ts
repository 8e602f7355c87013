import { permissionFor } from '@dougong/contract/resource/resource'
import type { Database } from '../database/connect'
import type { LivePage } from '../http/live-tables'
import { findRow } from './list'
import { scopeFor } from './scope'
import { isLimited } from './seen-rows'
import type { ServedResource } from './serve-resource'

/** A page of a resource's records that is alike on every screen: its rights and data rules are the resource's. */
export function livePage(db: Database, id: string, served: ServedResource): LivePage {
  const { resource, table, fieldPermissions } = served
  /* rows reach screens as somebody else's screen had them */
  if (fieldPermissions.length > 0) throw new Error(`${resource.path} has fields that not everybody may see`)
  return {
    id,
    mayLook: permissionFor(resource, 'list'),
    mayChange: permissionFor(resource, 'edit'),
    shows: async (actor, rowId) =>
      /* most are not limited: a row that many look at is not asked for once for each */
      !isLimited(served, actor) ||
      (await findRow(db, resource, table, scopeFor(served, actor), rowId)) !== undefined,
  }
}
