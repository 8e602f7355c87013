import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { offers, type Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import { inTransaction, type Transaction } from '../database/transaction'
import { type Route, serve } from '../http/serve'
import { findRow, listRows, type Scope } from './list'
import { removeRows } from './remove'
import { insertRow, readChange, readNew, updateRow, type Values } from './save'
import { type ResourceTable, resourceTable } from './table'
import { addTexts, type TextSources } from './texts'

/** What a hook works with; everything happens in the saving transaction. */
export interface Saving {
  tx: Transaction
  actor: Actor
  /** What the client sent, for what is not a field. */
  given: Record<string, unknown>
}

export interface ResourceOptions {
  table: string
  /** The component key of its page: data rules attached to that page limit its rows. */
  component: string
  /** A SQL view where a row shows more than its table holds. */
  view?: string
  /** Removed records go to a bin (`del_flag`). */
  softDelete?: boolean
  /** Runs before a record is made; may fill in or refuse. */
  beforeCreate?(values: Values, saving: Saving): Promise<Values>
  beforeChange?(id: string, values: Values, saving: Saving): Promise<Values>
  afterSave?(id: string, saving: Saving): Promise<void>
  beforeRemove?(ids: readonly string[], saving: Omit<Saving, 'given'>): Promise<void>
}

/** A definition together with how it is stored and what it means beyond storing. */
export interface ServedResource {
  resource: Resource
  table: ResourceTable
  options: ResourceOptions
}

/** Joins a definition with its table; a definition that cannot be served safely is refused here, at start. */
export function serveResource(resource: Resource, options: ResourceOptions): ServedResource {
  return { resource, table: resourceTable(resource, options), options }
}

/** The calls of a resource that its definition offers: list, queryById, add, edit, delete, deleteBatch. */
export function resourceRoutes({ resource, table, options }: ServedResource, sources: TextSources): Route[] {
  const { db } = sources
  const calls = endpointsOf(resource)
  const scopeFor = (actor: Actor): Scope => ({ predicate: rowsFor(actor, options.component) })

  const remove = async (ids: string[], actor: Actor) => {
    if (ids.length === 0) refuse('record.noneChosen')
    await inTransaction(db, async (tx) => {
      await options.beforeRemove?.(ids, { tx, actor })
      await removeRows(tx, resource, table, scopeFor(actor), ids)
    })
    return null
  }

  const routes: Record<'list' | 'add' | 'edit' | 'delete', Route[]> = {
    list: [
      serve(calls.list, async ({ query, actor }) => {
        const asked = readListQuery(resource, query)
        const { records, total } = await listRows(db, resource, table, scopeFor(actor), asked)
        await addTexts(sources, resource, records)
        return { ...page(records, total.count, asked), totalIsEstimate: total.isEstimate }
      }),
      serve(calls.get, async ({ query, actor }) => {
        const row = await findRow(db, resource, table, scopeFor(actor), query.id)
        return row ?? refuse('record.missing')
      }),
    ],
    add: [
      serve(calls.add, ({ body, actor }) =>
        inTransaction(db, async (tx) => {
          const saving = { tx, actor, given: body }
          const values = readNew(resource, body)
          const complete = (await options.beforeCreate?.(values, saving)) ?? values
          const id = await insertRow(tx, resource, table, actor, complete)
          await options.afterSave?.(id, saving)
          return id
        }),
      ),
    ],
    edit: [
      serve(calls.edit, async ({ body, actor }) => {
        const { id, _version: version } = body
        if (typeof id !== 'string' || id === '') refuse('record.missing')
        await inTransaction(db, async (tx) => {
          const saving = { tx, actor, given: body }
          const values = readChange(resource, body)
          const complete = (await options.beforeChange?.(id, values, saving)) ?? values
          const change = { id, values: complete, version: typeof version === 'string' ? version : undefined }
          await updateRow(tx, resource, table, scopeFor(actor), actor, change)
          await options.afterSave?.(id, saving)
        })
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
}
