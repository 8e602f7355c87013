import { Refusal, refuse } from '@dougong/contract/errors'
import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import type { GraphColumn, GraphSourceKind } from '@dougong/contract/online/graphs/graph'
import type { ReportParam } from '@dougong/contract/online/reports/report'
import { reportResource } from '@dougong/contract/online/reports/to-resource'
import type { ListBehind } from '@dougong/contract/online/summaries/list-behind'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import { summaryLimits } from '@dougong/contract/online/summaries/summary'
import { figureColumns } from '@dougong/contract/online/summaries/summary-rules'
import type { Resource } from '@dougong/contract/resource/resource'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import type { Actor } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import { containing } from '../../database/like'
import type { Engine } from '../../resource/engine'
import type { Services } from '../../services/services'
import { combiningsOf, findReport, listReadable, readable, readStatement } from '../reports/index'
import { behindFigures, figuresOf, findSummaries, listRunnable, requireSummary } from '../summaries/index'

/** A report as charts are made of it, opened for an actor who may read it. */
export interface GraphSource {
  columns: GraphColumn[]
  params: ReportParam[]
  /** What it may be narrowed by, as the search of a resource. */
  resource: Resource
  /** The list behind its figures, where there is one. */
  behind?: ListBehind
  /** Its figures, and those of rows that these charts join. */
  read(
    engine: Engine,
    query: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    charts?: readonly ChartDefinition[],
  ): Promise<GraphFigures>
}

interface GraphFigures {
  data: Record<string, unknown>[]
  /** The measures over all rows, where the report has them. */
  total: Record<string, unknown> | null
  /** There are more rows than charts are drawn of. */
  hasMore: boolean
  together?: Together[] | undefined
  took: number
}

export interface SourceName {
  dataType: GraphSourceKind
  source: string
}

/** Nobody reads a chart of more rows. */
const maxRows = summaryLimits.rows

/** The report behind a chart, by the rights that its reader needs for the report itself. */
export function openSource(
  services: Services,
  actor: Actor,
  { dataType, source }: SourceName,
): Promise<GraphSource> {
  return openers[dataType](services, actor, source)
}

const openers: Readonly<
  Record<GraphSourceKind, (services: Services, actor: Actor, id: string) => Promise<GraphSource>>
> = { summary: openSummary, report: openReport }

async function openSummary({ db, resources }: Services, actor: Actor, id: string): Promise<GraphSource> {
  const { definition, view } = await requireSummary(db, resources, actor, id)
  const { resource } = view.listed
  /* a report on fields that its reader does not see is refused, instead of losing a column */
  readSummary(resource, definition, {})
  const behind = behindFigures({ definition, view })
  return {
    columns: figureColumns(resource, definition).map(({ key, title, kind, combining, overlaps }) => ({
      key,
      title,
      isNumber: kind === 'number' || kind === 'share',
      combining,
      overlaps,
    })),
    params: [],
    resource: { ...withoutRestrictions(resource), search: definition.asked, filters: [] },
    ...(behind && { behind }),
    async read(engine, query, signal, charts) {
      const { rows, total, hasMore, together, took } = await figuresOf(resources, engine, definition, {
        actor,
        asked: texts(query),
        signal,
        ...(charts && { charts }),
      })
      return { data: rows, total, hasMore, together, took }
    },
  }
}

async function openReport(services: Services, actor: Actor, id: string): Promise<GraphSource> {
  const report = readable(actor, await findReport(services.db, actor, id))
  if (report.rows) refuse('report.invalid', { detail: '图表只能使用SQL报表或统计报表' })
  const { head, items, params } = report
  const combinings = combiningsOf(report)
  const visible = items.filter(({ isShow, fieldName }) => isShow === 1 && !fieldName.includes(','))
  return {
    columns: visible.map(({ fieldName, fieldTxt, fieldType, dictCode }) => ({
      key: fieldName,
      title: fieldTxt,
      isNumber: dictCode === '' && (fieldType === 'Integer' || fieldType === 'Long'),
      combining: combinings[fieldName],
    })),
    params,
    resource: reportResource({
      id: head.id,
      code: head.code,
      name: head.name,
      kind: 'sql',
      items,
      params,
      mayExport: false,
    }),
    async read(engine, filters, signal) {
      const startedAt = performance.now()
      const query = texts(filters)
      const { rows, hasMore } = await readStatement({ services, engine }, report, {
        query,
        limit: maxRows,
        actor,
        signal,
      })
      return { data: rows, total: null, hasMore, took: Math.round(performance.now() - startedAt) }
    },
  }
}

/** One text for each name, or a refusal. */
function texts(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length <= 2000
        ? value
        : refuse('query.badValue', { field: name.slice(0, 100) }),
    ]),
  )
}

/** The stored charts whose reports the actor may read, of those with the keyword in their names; the newest first. */
export async function listDrawable(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('onl_graphreport_head')
    .select(['id', 'name', 'data_type', 'source'])
    .where(ofTenant(actor))
    .where('name', 'ilike', containing(keyword))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const of = (kind: GraphSourceKind) =>
    rows.filter(({ data_type }) => data_type === kind).map(({ source }) => source)
  const summaries = await findSummaries(db, resources, actor, of('summary'))
  const reports = new Set(
    of('report').length === 0
      ? []
      : (
          await listReadable({ db, resources }, actor, { keyword: '', limit: maxReports, kinds: ['sql'] })
        ).map(({ id }) => id),
  )
  const isReadable = (source: string) => {
    const summary = summaries.get(source)
    return summary ? !(summary instanceof Refusal) : reports.has(source)
  }
  return rows.filter(({ source }) => isReadable(source)).map(({ id, name }) => ({ id, name }))
}

const maxReports = 1000

const maxOffered = 200

/** The reports that somebody may read, to choose one from. */
export async function listSources(
  { db, resources }: Services,
  actor: Actor,
): Promise<(SourceName & { name: string })[]> {
  const search = { keyword: '', limit: maxOffered }
  const summaries = await listRunnable(db, resources, actor, search)
  const reports = await listReadable({ db, resources }, actor, { ...search, kinds: ['sql'] })
  return [
    ...summaries.map(({ id, name }) => ({ dataType: 'summary' as const, source: id, name })),
    ...reports.map(({ id, name }) => ({ dataType: 'report' as const, source: id, name })),
  ]
}
