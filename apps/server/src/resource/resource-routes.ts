import type { Endpoint } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import { endpointsOf, partsEndpoint } from '@dougong/contract/resource/endpoints'
import { knownPart, readListQuery } from '@dougong/contract/resource/list-query'
import { both } from '@dougong/contract/resource/predicate'
import { offers, type Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { inTransaction } from '../database/transaction'
import { Answer, type Route, serve, serveDownload, serveUpload } from '../http/serve'
import type { Engine } from './engine'
import { exportRows, readSelections } from './export'
import { partSheets } from './export-parts'
import { importFiles } from './import'
import { importTemplate } from './import-template'
import { findRow } from './list'
import { listPage } from './list-page'
import { listParts } from './list-parts'
import { changeRecord, createRecord, removeRecords } from './records'
import { scopeFor } from './scope'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'
import { addTexts } from './texts'

/** The calls of a resource that its definition offers. */
export function resourceRoutes(served: ServedResource, sources: Engine): Route[] {
  const { resource, options } = served
  if (!/^\w+(:\w+)+$/.test(resource.permission)) throw new Error(`${resource.path} has no permission`)
  const { db } = sources
  const calls = endpointsOf(resource)
  const own = new Set<Endpoint>(served.options.ownCalls?.map((name) => calls[name]))
  const scopeOf = (actor: Actor) => scopeFor(served, actor)
  const remove = async (ids: string[], actor: Actor) => {
    await inTransaction(db, (tx) => removeRecords(tx, served, actor, ids))
    await options.afterCommit?.(ids, 'delete')
    return null
  }

  const routes: Record<Verb, Route[]> = {
    list: [
      serve(calls.list, ({ query, actor, signal, isOwnClient }) => {
        const seen = seenBy(served, actor)
        const asked = isOwnClient ? query : knownPart(seen.resource, query)
        return listPage(sources, seen, scopeOf(actor), asked, signal)
      }),
      serve(calls.get, async ({ query, actor }) => {
        const { resource, table } = seenBy(served, actor)
        const row = await findRow(db, resource, table, scopeOf(actor), query.id)
        if (!row) refuse('record.missing')
        await addTexts(sources, resource, [row])
        return row
      }),
      ...Object.entries(resource.parts ?? {}).map(([name, part]) =>
        serve(partsEndpoint(resource, part), ({ query, actor }) =>
          listParts(sources, served, actor, name, query.id),
        ),
      ),
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
    export: [
      serveDownload(calls.exportXls, async ({ query, body, actor, signal, isOwnClient }) => {
        const given = { ...query, ...body }
        const seen = seenBy(served, actor)
        const asked = readListQuery(seen.resource, isOwnClient ? given : knownPart(seen.resource, given))
        const predicate = both(asked.predicate, readSelections(given.selections))
        const [scope, whole] = [scopeOf(actor), { ...asked, predicate }]
        const parts = partSheets(sources, seen, actor, scope, whole, signal)
        return exportRows(sources, seen, scope, whole, signal, parts)
      }),
    ],
    import: [
      serveDownload(calls.importTemplate, async ({ actor }) =>
        importTemplate(seenBy(served, actor).resource, await sources.listDictionaries()),
      ),
      serveUpload(calls.importExcel, async ({ body, files, actor, signal }) => {
        const outcome = await importFiles(sources, served, actor, files, body.importId, signal)
        return outcome.errorCount > 0
          ? new Answer(outcome, '文件导入成功，但有错误。', 201)
          : new Answer(outcome, `文件导入成功！数据行数：${outcome.successCount}`)
      }),
    ],
  }
  return (Object.keys(routes) as (keyof typeof routes)[])
    .filter((verb) => offers(resource, verb))
    .flatMap((verb) => routes[verb])
    .filter(({ endpoint }) => !own.has(endpoint))
}
