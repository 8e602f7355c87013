import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { offers } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { inTransaction } from '../database/transaction'
import { type Route, serve } from '../http/serve'
import { findRow, listRows } from './list'
import { changeRecord, createRecord, removeRecords, scopeFor } from './records'
import type { ServedResource } from './serve-resource'
import { addTexts, type TextSources } from './texts'

/** The calls of a resource that its definition offers: list, queryById, add, edit, delete, deleteBatch. */
export function resourceRoutes(served: ServedResource, sources: TextSources): Route[] {
  const { resource, table, options } = served
  const { db } = sources
  const calls = endpointsOf(resource)
  const scopeOf = (actor: Actor) => scopeFor(served, actor)
  const remove = async (ids: string[], actor: Actor) => {
    await inTransaction(db, (tx) => removeRecords(tx, served, actor, ids))
    await options.afterCommit?.(ids, 'delete')
    return null
  }

  const routes: Record<'list' | 'add' | 'edit' | 'delete', Route[]> = {
    list: [
      serve(calls.list, async ({ query, actor }) => {
        const asked = readListQuery(resource, query)
        const { records, total } = await listRows(db, resource, table, scopeOf(actor), asked)
        await addTexts(sources, resource, records)
        return { ...page(records, total.count, asked), totalIsEstimate: total.isEstimate }
      }),
      serve(calls.get, async ({ query, actor }) => {
        const row = await findRow(db, resource, table, scopeOf(actor), query.id)
        return row ?? refuse('record.missing')
      }),
    ],
    add: [
      serve(calls.add, async ({ body, actor }) => {
        const id = await inTransaction(db, (tx) => createRecord(tx, served, actor, body))
        await options.afterCommit?.([id], 'add')
        return id
      }),
    ],
    edit: [
      serve(calls.edit, async ({ body, actor }) => {
        const id = await inTransaction(db, (tx) => changeRecord(tx, served, actor, body))
        await options.afterCommit?.([id], 'edit')
        return null
      }),
    ],
    delete: [
      serve(calls.remove, ({ query, actor }) => remove([query.id], actor)),
      serve(calls.removeSeveral, ({ query, actor }) => remove(query.ids.split(',').filter(Boolean), actor)),
    ],
  }
  return (Object.keys(routes) as (keyof typeof routes)[])
    .filter((verb) => offers(resource, verb))
    .flatMap((verb) => routes[verb])
    .filter(({ endpoint }) => endpoint !== calls.get || !served.options.ownGet)
}
