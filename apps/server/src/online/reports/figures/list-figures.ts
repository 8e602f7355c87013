import type { FigureRow } from '@dougong/contract/online/summaries/figures'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { queryableField } from '@dougong/contract/resource/list-query'
import { everything } from '@dougong/contract/resource/predicate'
import { meaningOf } from '../../../resource/field-kinds/index'
import type { TextSources } from '../../../resource/text-sources'
import type { Resources } from '../../../resource/registry'
import { pageOfFigures } from '../../../resource/summary/summarise'
import { readReportQuery, readSort } from '../rows/report-query'
import type { FiguresReport } from './figures-report'

type PageRequest = { query: Record<string, unknown>; signal: AbortSignal }

/** A page of the rows that a summary shows its reader; nothing of it is cached for others. */
export async function listFiguresPage(
  resources: Resources,
  sources: TextSources,
  { definition, view, resource, columns, search }: FiguresReport,
  { query, signal }: PageRequest,
): Promise<{ records: FigureRow[]; total: number }> {
  const source = { resource, columns: columns.map(({ key }) => key), search, params: [] }
  const { column, order, ...rest } = query
  const sort = readFiguresSort(source.columns, column, order)
  const { predicate, pageNo, pageSize } = readReportQuery(source, rest)
  const page = { skipped: (pageNo - 1) * pageSize, size: pageSize, ...(sort && { sort }) }
  const { rows, total } = await resources.use(definition.resource, () =>
    pageOfFigures(sources, view, definition, { within: predicate, page, signal }),
  )
  return { records: rows, total }
}

function readFiguresSort(columns: readonly string[], column: unknown, order: unknown): Summary['sort'] {
  const isAsked = column !== undefined && column !== ''
  if (order !== undefined && order !== '') readSort({ columns }, 'order', order)
  if (!isAsked) return undefined
  readSort({ columns }, 'column', column)
  return { key: String(column), order: order === 'desc' ? 'desc' : 'asc' }
}

/** All rows of a summary with two of its columns, as a dictionary is read from them. */
export async function readFigureChoices(
  sources: TextSources,
  { definition, view, resource, columns }: FiguresReport,
  { value, text }: { value: string; text: string },
): Promise<FigureRow[]> {
  if (![value, text].every((name) => columns.some(({ key }) => key === name))) return []
  const field = queryableField(resource, text)
  const meaning = field && meaningOf(field)
  const { rows } = await pageOfFigures(sources, view, definition, {
    within: everything,
    page: { skipped: 0, size: definition.limit },
    signal: new AbortController().signal,
    /* a report whose texts come from reports could lead back to itself */
    texts: meaning && 'inReport' in meaning ? [] : [text],
  })
  return rows
}
