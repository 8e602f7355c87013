import { refuse } from '@dougong/contract/errors'
import { saveShip, saveShips, ships } from '@dougong/contract/examples/ships'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../access/actor'
import { inTransaction } from '../../database/transaction'
import { type Route, serve } from '../../http/serve'
import type { Engine } from '../../resource/engine'
import { listPage } from '../../resource/list-page'
import { changeRecord, createRecord } from '../../resource/records'
import { scopeFor } from '../../resource/scope'
import type { ServedResource } from '../../resource/serve-resource'
import { readShips } from './ships.queries'

/** Ships as live tables ask for them: those of one level, and rows saved as one goes. */
export function shipRoutes(served: ServedResource, engine: Engine): Route[] {
  const save = async (actor: Actor, rows: Record<string, unknown>[]) => {
    const isNew = rows.map(({ id }) => id === undefined || id === null || id === '')
    if (isNew.includes(true) && !actor.permissions.has(permissionFor(ships, 'add'))) refuse('access.denied')
    const ids: string[] = []
    await inTransaction(engine.db, async (tx) => {
      for (const [index, row] of rows.entries())
        ids.push(await (isNew[index] ? createRecord : changeRecord)(tx, served, actor, row))
    })
    await served.options.afterCommit?.(ids, isNew.includes(true) ? 'add' : 'edit')
    return readShips(engine, served, actor, ids)
  }
  return [
    serve(endpointsOf(ships).list, ({ query, actor, signal }) => {
      const scope = scopeFor(served, actor)
      /* without a parent, the ships that have none */
      const level = query.parentId || query.id ? scope : { ...scope, limit: () => 'parent_id is null' }
      return listPage(engine, served, level, query, signal)
    }),
    serve(saveShip, ({ body, actor }) => save(actor, [body])),
    serve(saveShips, ({ body, actor }) => save(actor, body)),
  ]
}
