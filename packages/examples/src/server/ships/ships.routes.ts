import { refuse } from '@dougong/contract/errors'
import { saveShip, saveShips, ships } from '../../contract/ships'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '@dougong/server/access/actor'
import { inTransaction } from '@dougong/server/database/transaction'
import { type Route, serve } from '@dougong/server/http/serve'
import type { Engine } from '@dougong/server/resource/engine'
import { listPage } from '@dougong/server/resource/read/list-page'
import { changeRecord, createRecord } from '@dougong/server/resource/write/records'
import type { ServedResource } from '@dougong/server/resource/serve-resource'
import { viewOf } from '@dougong/server/resource/view'
import { readShips } from './ships.queries'
import { columnNames, fieldNames } from './column-names'

/** Ships as live tables ask for them: those of one level, and rows saved as one goes. */
export function shipRoutes(served: ServedResource, engine: Engine): Route[] {
  const save = async (actor: Actor, rows: Record<string, unknown>[]) => {
    const isNew = rows.map(({ id }) => id === undefined || id === null || id === '')
    if (isNew.includes(true) && !actor.permissions.has(permissionFor(ships, 'add'))) refuse('access.denied')
    const view = viewOf(served, actor)
    const ids: string[] = []
    await inTransaction(engine.db, async (tx) => {
      for (const [index, row] of rows.entries())
        ids.push(await (isNew[index] ? createRecord : changeRecord)(tx, view, fieldNames(row)))
    })
    await served.options.afterCommit?.(ids, isNew.includes(true) ? 'add' : 'edit', actor)
    return (await readShips(engine, view, ids)).map(columnNames)
  }
  return [
    serve(endpointsOf(ships).list, async (call) => {
      const view = viewOf(served, call.actor)
      const { parentId, id } = call.query
      /* without a parent, the ships that have none */
      const seen = parentId || id ? view : view.within(() => 'parent_id is null')
      const { records, ...page } = await listPage(engine, seen, call)
      return { ...page, records: records.map(columnNames) }
    }),
    serve(saveShip, ({ body, actor }) => save(actor, [body])),
    serve(saveShips, ({ body, actor }) => save(actor, body)),
  ]
}
