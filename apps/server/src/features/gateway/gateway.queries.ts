import type { GatewayRoute } from '@dougong/contract/system/gateway-routes'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { newId } from '../../platform/ids'

/** Every route, in the order they were made: the first that fits a request is taken. */
export async function listRoutes(db: Database): Promise<GatewayRoute[]> {
  return db
    .selectFrom('sys_gateway_route')
    .select(['id', 'router_id as routerId', 'name', 'uri', 'predicates', 'filters', 'status', 'permission'])
    .orderBy('create_time')
    .orderBy('id')
    .execute()
}

/** What is not said of the permission stays as it is. */
type Saved = Omit<GatewayRoute, 'id' | 'permission'> & { permission?: string | null }

/** Returns whether there was such a route. */
export async function changeRoute(db: Database, id: string, route: Saved, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sys_gateway_route')
    .set({ ...columnsOf(route), update_by: by, update_time: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function createRoute(db: Database, route: Saved, by: string): Promise<void> {
  await db
    .insertInto('sys_gateway_route')
    .values({ id: newId(), ...columnsOf(route), create_by: by })
    .execute()
}

export async function removeRoute(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sys_gateway_route').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf({ routerId, name, uri, predicates, filters, status, permission }: Saved) {
  return {
    router_id: routerId,
    name,
    uri,
    predicates: JSON.stringify(predicates),
    filters: JSON.stringify(filters),
    status,
    ...(permission !== undefined && { permission }),
  }
}
