import { refuse } from '@dougong/contract/errors'
import { type Graph, pageOfGraph, readGraph } from '@dougong/contract/online/graphs/graph'
import { type Tenancy, ofTenant } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { takePagesOut } from '../menu/index'

/** A chart of the tenant, by its id or its code. */
export async function findGraph(
  db: Database | Transaction,
  tenancy: Tenancy,
  name: string,
): Promise<Graph & { id: string }> {
  const row = await db
    .selectFrom('onl_graphreport_head')
    .selectAll()
    .where(ofTenant(tenancy))
    .where(({ or, eb }) => or([eb('id', '=', name), eb('code', '=', name)]))
    .executeTakeFirst()
  if (!row) refuse('graph.missing')
  const graph = readGraph({
    name: row.name,
    code: row.code,
    dataType: row.data_type,
    source: row.source,
    displayTemplate: row.display_template,
    graphType: row.graph_type,
    xaxisField: row.xaxis_field,
    yaxisField: row.yaxis_field,
    seriesField: row.series_field,
    isStacked: row.is_stacked,
    isHorizontal: row.is_horizontal,
    isLessBetter: row.is_less_better,
    unit: row.unit,
    target: row.target,
    content: row.content,
  })
  return { id: row.id, ...graph }
}

/** Takes the pages of charts out of the menu, with the rights that were given with them. */
export function takeGraphsOut(tx: Transaction, ids: readonly string[]): Promise<void> {
  return takePagesOut(tx, ids.map(pageOfGraph), { withRights: true })
}
