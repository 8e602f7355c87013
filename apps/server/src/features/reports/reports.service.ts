import { refuse } from '@dougong/contract/errors'
import { queryableField } from '@dougong/contract/resource/list-query'
import { permissionFor } from '@dougong/contract/resource/resource'
import { resourceFor } from '@dougong/contract/resource/seen-fields'
import type { Actor } from '../../access/actor'
import type { Engine } from '../../resource/engine'
import { listRows } from '../../resource/list'
import { scopeFor } from '../../resource/scope'
import type { ServedResource } from '../../resource/serve-resource'
import { addTexts } from '../../resource/texts'
import { readReportQuery } from './report-query'
import { type ReportSource, reportSources } from './report-sources'
import { presentRow } from './reports.presenter'

/** The report of a code, to who may list what it is made of. */
export function getReport(actor: Actor, code: string): ReportSource {
  const source = reportSources.find((candidate) => candidate.code === code) ?? refuse('report.missing')
  if (!actor.permissions.has(permissionFor(source.resource, 'list'))) refuse('access.denied')
  const resource = resourceFor(source.resource, (permission) => actor.permissions.has(permission))
  if (resource === source.resource) return source
  const seen = (names: readonly string[]) => names.filter((name) => queryableField(resource, name))
  return { ...source, resource, columns: seen(source.columns), search: seen(source.search) }
}

/** A page of a report's rows, as the data rules of the list behind it let the actor see them. */
export async function listReportPage(
  engine: Engine,
  resources: readonly ServedResource[],
  actor: Actor,
  source: ReportSource,
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ records: Record<string, unknown>[]; total: number }> {
  const served =
    resources.find(({ resource }) => resource.path === source.resource.path) ?? refuse('report.missing')
  const { resource, table } = served
  const asked = readReportQuery(source, query)
  const { records, total } = await listRows(
    engine.db,
    resource,
    table,
    scopeFor(served, actor),
    asked,
    signal,
  )
  await addTexts(engine, resource, records)
  return { records: records.map((row) => presentRow(source, row)), total: total.count }
}
