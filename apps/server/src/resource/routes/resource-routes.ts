import type { Endpoint } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import {
  endpointsBelow,
  endpointsOf,
  linkedRecordsEndpoint,
  partsEndpoint,
} from '@dougong/contract/resource/endpoints'
import { offers, type Verb } from '@dougong/contract/resource/resource'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import { canMove, treeEndpointsOf } from '@dougong/contract/resource/tree'
import type { Actor } from '../../access/actor'
import { type Route, serve, serveDownload, serveUpload } from '../../http/serve'
import type { Engine } from '../engine'
import { listPage } from '../read/list-page'
import { listLinkedRecords, opensRecords } from '../read/linked-records'
import { listParts } from '../read/list-parts'
import type { Resources } from '../registry'
import type { ServedResource } from '../serve-resource'
import * as records from '../verbs/record-verbs'
import { subjectOf, subjectsOf } from '../verbs/subjects'
import * as trees from '../verbs/tree-verbs'
import { type View, viewOf } from '../view'

/** Runs work on the resource of a call as the actor sees it. */
type Use = <Result>(call: ResourceCall, work: (view: View) => Promise<Result>) => Promise<Result>

interface ResourceCall {
  actor: Actor
  params: unknown
}

/** Returns the calls of a resource in code, as far as its definition offers them. */
export function resourceRoutes(served: ServedResource, engine: Engine): Route[] {
  const { resource, options } = served
  const use: Use = (call, work) => work(viewOf(served, call.actor))
  const calls = endpointsOf(resource)
  const own = new Set<Endpoint>(options.ownCalls?.map((name) => calls[name]))
  const routes = recordRoutes(calls, engine, use)
  const parts = Object.entries(resource.parts ?? {}).map(([name, part]) =>
    serve(partsEndpoint(resource, part), (call) =>
      use(call, (view) => listParts(engine, view, name, call.query.id)),
    ),
  )
  const linked = opensRecords(resource)
    ? [
        serve(linkedRecordsEndpoint(resource), (call) =>
          use(call, (view) => listLinkedRecords(engine, view, call.query)),
        ),
      ]
    : []
  const { reads, moves } = treeRoutes(treeEndpointsOf(resource), engine, use)
  const hasTree = resource.tree !== undefined
  return [
    ...(Object.keys(routes) as Verb[])
      .filter((verb) => offers(resource, verb))
      .flatMap((verb) => [...routes[verb], ...(verb === 'list' ? [...parts, ...linked] : [])]),
    ...(hasTree && offers(resource, 'list') ? reads : []),
    ...(canMove(resource) ? moves : []),
  ].filter(({ endpoint }) => !own.has(endpoint))
}

/**
 * Returns the calls of all stored resources, whose path is the base and a name: nothing is mounted when one is defined. The
 * edge refuses what a definition does not offer before the body is read.
 */
export function storedResourceRoutes(base: string, resources: Resources, engine: Engine): Route[] {
  const use: Use = (call, work) => {
    const { resource: name } = call.params as { resource: string }
    return resources.use(`${base}/${name}`, (served) =>
      served ? work(viewOf(served, call.actor)) : refuse('route.missing'),
    )
  }
  const calls = endpointsBelow(base)
  const { reads, moves } = treeRoutes(calls, engine, (call, work) =>
    use(call, (view) => (view.resource.tree ? work(view) : refuse('route.missing'))),
  )
  return [
    ...Object.values(recordRoutes(calls, engine, use)).flat(),
    serve(calls.definition, (call) =>
      use(call, async ({ resource }) => ({ ...withoutRestrictions(resource) })),
    ),
    serve(calls.press, (call) => use(call, (view) => records.pressButton(engine, view, call.body))),
    serve(calls.linkedRecords, (call) => use(call, (view) => listLinkedRecords(engine, view, call.query))),
    serve(calls.parts, (call) =>
      use(call, (view) => listParts(engine, view, call.params.part, call.query.id)),
    ),
    ...reads,
    ...moves,
  ]
}

type RecordCalls = ReturnType<typeof endpointsOf> | ReturnType<typeof endpointsBelow>
type TreeCalls = ReturnType<typeof treeEndpointsOf> | ReturnType<typeof endpointsBelow>

/** Returns the calls of records, by the verb that they require. */
function recordRoutes(calls: RecordCalls, engine: Engine, use: Use): Record<Verb, Route[]> {
  return {
    list: [
      serve(calls.list, (call) => use(call, (view) => listPage(engine, view, call))),
      serve(calls.get, (call) => use(call, (view) => records.getRecord(engine, view, call.query.id))),
    ],
    add: [
      serve(calls.add, (call) =>
        use(call, (view) => {
          call.note(subjectOf(view, call.body))
          return records.addRecord(engine, view, call.body)
        }),
      ),
    ],
    edit: [
      serve(calls.edit, (call) =>
        use(call, (view) => records.editRecord(engine, view, call.body, (subject) => call.note(subject))),
      ),
    ],
    delete: [
      serve(calls.remove, (call) =>
        use(call, async (view) => {
          call.note(await subjectsOf(engine, view, [call.query.id]))
          return records.deleteRecords(engine, view, [call.query.id])
        }),
      ),
      serve(calls.removeSeveral, (call) =>
        use(call, async (view) => {
          const ids = idsIn(call.query.ids)
          call.note(await subjectsOf(engine, view, ids))
          return records.deleteRecords(engine, view, ids)
        }),
      ),
    ],
    export: [
      serveDownload(calls.exportXls, (call) =>
        use(call, (view) => records.exportRecords(engine, view, call)),
      ),
    ],
    import: [
      serveDownload(calls.importTemplate, (call) =>
        use(call, (view) => records.templateOfImport(engine, view)),
      ),
      serveUpload(calls.importExcel, (call) =>
        use(call, (view) => records.importRecords(engine, view, call)),
      ),
    ],
  }
}

/** Returns the calls of trees. */
function treeRoutes(calls: TreeCalls, engine: Engine, use: Use) {
  const reads = [
    serve(calls.rootList, (call) => use(call, (view) => trees.listLevel(engine, view, call))),
    serve(calls.childList, (call) => use(call, (view) => trees.listChildren(engine, view, [call.query.pid]))),
    serve(calls.childListOfSeveral, async (call) => {
      const rows = await use(call, (view) => trees.listChildren(engine, view, idsIn(call.query.parentIds)))
      return page(rows, rows.length, { pageNo: 1, pageSize: 10 })
    }),
    serve(calls.searchTree, (call) => use(call, (view) => trees.searchTree(engine, view, call))),
  ]
  const moves = [serve(calls.move, (call) => use(call, (view) => trees.moveInTree(engine, view, call.body)))]
  return { reads, moves }
}

function idsIn(joined: string): string[] {
  return joined.split(',').filter(Boolean)
}
