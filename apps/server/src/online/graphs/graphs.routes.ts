import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/graphs/calls'
import {
  chartsOf,
  type Graph,
  graphProblem,
  pageOfGraph,
  writeGraph,
} from '@dougong/contract/online/graphs/graph'
import { graphHeads } from '@dougong/contract/online/graphs/graph-heads'
import { permissionToRead } from '@dougong/contract/online/reports/report'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import type { Actor } from '../../access/actor'
import { inTransaction, type Transaction } from '../../database/transaction'
import { type Route, serve, serveDownload } from '../../http/serve'
import { writeWorkbook } from '../../platform/excel/workbook-writer'
import type { Engine } from '../../resource/engine'
import { requireSeen } from '../../resource/read/seen-rows'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'
import { giveToRoles, type MenuPage, placedAnswer, placeInMenu } from '../menu/index'
import { findReport } from '../reports/index'
import { type GraphSource, listSources, openSource, type SourceName } from './graph-source'
import { graphSheet } from './graph-sheet'
import { findGraph } from './graphs.queries'

export const graphComponent = 'modules/online/graphreport/auto/GraphreportAutoChart'

/** The calls of those who make charts, and of those who read them. */
export function graphRoutes(services: Services, engine: Engine): Route[] {
  const { db, resources, sessions } = services
  const served = resources.defined(graphHeads)
  const open = (actor: Actor, name: SourceName) => openSource(services, actor, name)

  /** A stored chart with the report behind it, for an actor who may read that. */
  const opened = async (actor: Actor, name: unknown) => {
    if (typeof name !== 'string' || name === '') refuse('graph.missing')
    const { id, ...graph } = await findGraph(db, actor, name)
    return { id, graph, source: await open(actor, graph) }
  }
  /** Its figures as the actor may see them, narrowed by the query of the address. */
  const read = async (
    { id: name, _t: _, ...query }: Record<string, unknown>,
    actor: Actor,
    signal: AbortSignal,
  ) => {
    const { graph, source } = await opened(actor, name)
    const problem = graphProblem(graph, source.columns)
    if (problem !== undefined) refuse('report.invalid', { detail: problem })
    return { graph, columns: source.columns, ...(await source.read(engine, query, signal, chartsOf(graph))) }
  }

  return [
    serve(contract.listGraphSources, ({ actor }) => listSources(services, actor)),
    serve(contract.parseGraphField, async ({ body: { type, data }, actor }) =>
      itemsOf(await open(actor, { dataType: type, source: data })),
    ),
    serve(contract.previewGraph, async ({ body, actor, signal }) => {
      const source = await open(actor, body)
      return { items: itemsOf(source), ...(await source.read(engine, {}, signal, body.charts)) }
    }),
    serve(contract.listGraphItems, async ({ query, actor }) =>
      itemsOf((await opened(actor, query.id)).source),
    ),
    serve(
      contract.listGraphParams,
      async ({ query, actor }) => (await opened(actor, query.headId)).source.params,
    ),
    serve(contract.getGraphPage, async ({ params, actor }) => {
      const { id, graph, source } = await opened(actor, params.id)
      const { resource, behind } = source
      return { id, head: writeGraph(graph), resource: { ...resource }, ...(behind && { behind }) }
    }),
    serve(contract.getChartsData, async ({ query, actor, signal }) => {
      const { graph, columns, ...figures } = await read(query, actor, signal)
      return { head: writeGraph(graph), items: itemsOf({ columns }), ...figures }
    }),
    serveDownload(contract.exportGraph, async ({ query, actor, signal }) => {
      const { graph, columns, data } = await read(query, actor, signal)
      return {
        name: `${graph.name}.xlsx`,
        contentType: workbookType,
        bytes: writeWorkbook(graphSheet(graph.name, columns, data)),
      }
    }),
    serve(contract.addGraphToMenu, async ({ params, body, actor }) => {
      const { id, graph } = await opened(actor, params.id)
      await requireSeen(db, viewOf(served, actor), [id])
      const path = pageOfGraph(id)
      const placed = await inTransaction(db, async (tx) =>
        placeInMenu(tx, actor, {
          ...body,
          path,
          component: graphComponent,
          componentName: 'GraphreportAutoChart',
          actions: await handedOut(tx, actor, graph, body.roleIds),
          refuseTaken: (name) => refuse('graph.inMenu', { name }),
        }),
      )
      await sessions.refresh({ everyone: true })
      return placedAnswer(path, placed)
    }),
  ]
}

/** Gives roles the report behind a chart; the actor needs the right to put such reports into the menu. */
async function handedOut(
  tx: Transaction,
  actor: Actor,
  { dataType, source }: Graph,
  roleIds: readonly string[],
): Promise<MenuPage['actions']> {
  if (!actor.permissions.has(`online:${dataType}:menu`)) refuse('access.denied')
  if (dataType === 'summary') {
    await giveToRoles(tx, actor, { table: 'onl_summary', id: source }, roleIds)
    return []
  }
  const { head } = await findReport(tx, actor, source)
  return [{ code: permissionToRead(head.code), name: `查看报表：${head.name}`, isGranted: true }]
}

function itemsOf({ columns }: Pick<GraphSource, 'columns'>): contract.GraphItem[] {
  return columns.map(({ key, title, isNumber, combining, overlaps }, place) => ({
    fieldName: key,
    fieldTxt: title,
    fieldType: isNumber ? 'Number' : 'String',
    isShow: 1,
    orderNum: place + 1,
    combining,
    overlaps,
  }))
}
