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
import { sourcesOf } from '../reports/sources/report-sources'
import { addTexts, readFirst } from '../reports/sql/sql-report'
import { combiningsOf, listReadable, readable } from '../reports/store/readable'
import { findReport } from '../reports/store/reports.queries'
import { behindFigures } from '../summaries/behind-figures'
import { figuresOf } from '../summaries/figures-of'
import { findSummaries, listRunnable, requireSummary } from '../summaries/stored-summary'

/** A report as charts are made of it, to somebody who may read it. */
export interface GraphSource {
  columns: GraphColumn[]
  params: ReportParam[]
  /** What it may be narrowed by, as the search of a resource. */
  resource: Resource
  /** The list behind its figures, where there is one. */
  behind?: ListBehind
  /** Its figures, and what its rows come to that fall together in these charts. */
  read(
    engine: Engine,
    asked: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    charts?: readonly ChartDefinition[],
  ): Promise<GraphFigures>
}

interface GraphFigures {
  data: Record<string, unknown>[]
  /** The measures over all rows, where the report tells them. */
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

/** More rows than this are no chart that anybody reads. */
const most = summaryLimits.rows

/** The report behind a chart, by the rights that its reader needs for the report itself. */
export function openSource(
  services: Services,
  actor: Actor,
  { dataType, source }: SourceName,
): Promise<GraphSource> {
  return dataType === 'report' ? openReport(services, actor, source) : openSummary(services, actor, source)
}

async function openSummary({ db, resources }: Services, actor: Actor, id: string): Promise<GraphSource> {
  const { definition, view } = await requireSummary(db, resources, actor, id)
  const { resource } = view.listed
  /* what the reader may not see of it is a sentence, not a column less */
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
    async read(engine, asked, signal, charts) {
      const { rows, total, hasMore, together, took } = await figuresOf(resources, engine, definition, {
        actor,
        asked: texts(asked),
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
  const shown = items.filter(({ isShow, fieldName }) => isShow === 1 && !fieldName.includes(','))
  return {
    columns: shown.map(({ fieldName, fieldTxt, fieldType, dictCode }) => ({
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
    async read(engine, asked, signal) {
      const began = performance.now()
      const query = texts(asked)
      const source = await sourcesOf(services).of(report, actor)
      const { rows, hasMore } = await readFirst(services, source, report, {
        query,
        most,
        actor,
        signal,
      })
      addTexts(report, await engine.listDictionaries(), rows)
      return { data: rows, total: null, hasMore, took: Math.round(performance.now() - began) }
    },
  }
}

/** Whoever asks names one value of each. */
function texts(asked: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length <= 2000
        ? value
        : refuse('query.badValue', { field: name.slice(0, 100) }),
    ]),
  )
}

/** The stored charts whose reports who asks may read, of those with the keyword in their names; the newest first. */
export async function listDrawable(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  { keyword, most: count }: { keyword: string; most: number },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('onl_graphreport_head')
    .select(['id', 'name', 'data_type', 'source'])
    .where(ofTenant(actor))
    .where('name', 'ilike', containing(keyword))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
  const of = (kind: GraphSourceKind) =>
    rows.filter(({ data_type }) => data_type === kind).map(({ source }) => source)
  const summaries = await findSummaries(db, resources, actor, of('summary'))
  const reports = new Set(
    of('report').length === 0
      ? []
      : (
          await listReadable({ db, resources }, actor, { keyword: '', most: mostReports, kinds: ['sql'] })
        ).map(({ id }) => id),
  )
  const isReadable = (source: string) => {
    const summary = summaries.get(source)
    return summary ? !(summary instanceof Refusal) : reports.has(source)
  }
  return rows.filter(({ source }) => isReadable(source)).map(({ id, name }) => ({ id, name }))
}

const mostReports = 1000

const mostOffered = 200

/** The reports that somebody may read, to choose one from. */
export async function listSources(
  { db, resources }: Services,
  actor: Actor,
): Promise<(SourceName & { name: string })[]> {
  const asked = { keyword: '', most: mostOffered }
  const summaries = await listRunnable(db, resources, actor, asked)
  const reports = await listReadable({ db, resources }, actor, { ...asked, kinds: ['sql'] })
  return [
    ...summaries.map(({ id, name }) => ({ dataType: 'summary' as const, source: id, name })),
    ...reports.map(({ id, name }) => ({ dataType: 'report' as const, source: id, name })),
  ]
}
