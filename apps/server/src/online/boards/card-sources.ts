import { Refusal, refuse } from '@dougong/contract/errors'
import { type SourceKind, sourceKey } from '@dougong/contract/online/boards/board'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import { chartsOf, graphProblem } from '@dougong/contract/online/graphs/graph'
import { reportResource } from '@dougong/contract/online/reports/to-resource'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import { figureColumns, isQuantity, summableField } from '@dougong/contract/online/summaries/summary-rules'
import type { Field } from '@dougong/contract/resource/field'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import type { Actor } from '../../access/actor'
import type { Services } from '../../services/services'
import { listDrawable, openSource } from '../graphs/graph-source'
import { findGraph } from '../graphs/graphs.queries'
import { describeReport, listReadable } from '../reports/store/readable'
import { behindFigures } from '../summaries/behind-figures'
import { findSummaries, listRunnable, type StoredSummary } from '../summaries/stored-summary'

interface SourceName {
  kind: SourceKind
  id: string
}

/** What cards are drawn from, as who asks may see it; of each that he may not see, or that is gone, a sentence. */
export async function describeSources(
  services: Services,
  actor: Actor,
  wanted: readonly SourceName[],
): Promise<(CardSource | WithheldSource)[]> {
  const { db, resources } = services
  const summaries = await findSummaries(
    db,
    resources,
    actor,
    wanted.filter(({ kind }) => kind === 'summary').map(({ id }) => id),
  )
  return Promise.all(
    wanted.map(async (source) => {
      try {
        if (source.kind === 'summary') return ofSummary(summaries.get(source.id) ?? refuse('report.missing'))
        return source.kind === 'graph'
          ? await ofGraph(services, actor, source.id)
          : await ofReport(services, actor, source.id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const isDenied = error.reason === 'access.denied'
        return { ...source, refusal: isDenied ? '您没有查看这份报表的权限' : error.message }
      }
    }),
  )
}

/** One source, or why who asks does not get it. */
export async function requireCardSource(
  given: Services,
  actor: Actor,
  wanted: SourceName,
): Promise<CardSource> {
  const [source] = await describeSources(given, actor, [wanted])
  if (!source || 'refusal' in source)
    return refuse('board.invalid', { detail: source?.refusal ?? '报表不存在' })
  return source
}

/** Ends the call where somebody puts a report on a board that he does not see himself; those of others who shared in it stay. */
export async function requireSources(
  given: Services,
  actor: Actor,
  wanted: readonly SourceName[],
  known: ReadonlySet<string>,
): Promise<void> {
  const added = wanted.filter(({ id }) => !known.has(id))
  const names = new Map(
    (await describeSources(given, actor, added)).map((source) => [sourceKey(source), source] as const),
  )
  for (const source of names.values())
    if ('refusal' in source) refuse('board.invalid', { detail: `有卡片不能保存：${source.refusal}` })
}

const mostOffered = 100

/** The reports and stored charts that who asks can make cards of. */
export async function listSources(
  given: Services,
  actor: Actor,
  keyword: string,
): Promise<(SourceName & { name: string })[]> {
  const asked = { keyword, most: mostOffered }
  const summaries = await listRunnable(given.db, given.resources, actor, asked)
  const reports = await listReadable(given, actor, asked)
  const graphs = await listDrawable(given, actor, asked)
  return [
    ...summaries.map((summary) => ({ kind: 'summary' as const, ...summary })),
    ...reports.map((report) => ({ kind: 'report' as const, ...report })),
    ...graphs.map((graph) => ({ kind: 'graph' as const, ...graph })),
  ]
}

function ofSummary(found: StoredSummary | Refusal): CardSource {
  if (found instanceof Refusal) throw found
  const behind = behindFigures(found)
  const { id, name, definition, view } = found
  const { resource } = view.listed
  /* a report of fields that the reader does not see says so before it is run */
  readSummary(resource, definition, {})
  const asked = definition.asked.filter((field) => summableField(resource, field))
  return {
    kind: 'summary',
    id,
    name,
    columns: figureColumns(resource, definition).map(({ key, title, role, combining, overlaps }) => ({
      key,
      title,
      role,
      combining,
      overlaps,
    })),
    asked,
    fields: fieldsOf(withoutRestrictions(resource), asked),
    ...(behind && { behind }),
  }
}

async function ofGraph(services: Services, actor: Actor, id: string): Promise<CardSource> {
  const graph = await findGraph(services.db, actor, id)
  const { columns, resource, behind } = await openSource(services, actor, graph)
  const problem = graphProblem(graph, columns)
  if (problem !== undefined) refuse('report.invalid', { detail: problem })
  return {
    kind: 'graph',
    id,
    name: graph.name,
    columns: columns.map(({ key, title, isNumber, combining, overlaps }) => ({
      key,
      title,
      role: isNumber ? 'measure' : 'group',
      combining,
      overlaps,
    })),
    asked: [...resource.search],
    fields: fieldsOf(resource, resource.search),
    charts: chartsOf(graph).map((chart) => ({ ...chart, measures: [...chart.measures] })),
    ...(behind && { behind }),
  }
}

async function ofReport(
  given: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  id: string,
): Promise<CardSource> {
  const definition = await describeReport(given, actor, id)
  const resource = reportResource(definition)
  return {
    kind: 'report',
    id,
    name: definition.name,
    columns: resource.list.map((key) => {
      const field = resource.fields[key] as Field
      const role = isQuantity(field) ? 'measure' : 'group'
      return { key, title: field.title, role, combining: definition.combinings?.[key] }
    }),
    asked: [...resource.search],
    fields: fieldsOf(resource, resource.search),
  }
}

function fieldsOf(resource: Resource, names: readonly string[]): CardSource['fields'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = queryableField(resource, name) ?? resource.fields[name]
      return field ? [[name, { ...field }]] : []
    }),
  )
}
