import { refuse } from '@dougong/contract/errors'
import type { Field } from '@dougong/contract/resource/field'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { type ListQuery, queryableField, readListQuery } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import type { RowsReport } from './rows-report'
import { kindOf } from '../../../resource/field-kinds/index'

/** The columns and query items of a report, over the resource as somebody sees it. */
type ReportSource = Pick<RowsReport, 'resource' | 'columns' | 'search' | 'params'>

export function fieldOf({ resource }: Pick<ReportSource, 'resource'>, name: string): Field {
  return queryableField(resource, name) ?? refuse('query.unknownField', { field: name })
}

/** Whether the item asks from one value to another. */
export function isRange(field: Field): boolean {
  return valueTypeOf(field) !== 'text' && !('dictionary' in field)
}

/** The query of a report as one of the list behind it: its own items, fixed parameters, and a sort by its columns. */
export function readReportQuery(source: ReportSource, query: Record<string, unknown>): ListQuery {
  const listQuery: Record<string, unknown> = {}
  const fixed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    if (value === '' || name === '_t' || name === 'force_id' || name === 'selections') continue
    if (name === 'superQueryParams' || name === 'superQueryMatchType') continue
    const own = /^self_(.+)$/.exec(name)?.[1]
    if (own && source.params.includes(own)) listQuery[own] = unquoted(value)
    else if (own && source.search.includes(own)) fixed[own] = unquoted(value)
    else if (name === 'pageNo' || name === 'pageSize') listQuery[name] = value
    else if (name === 'column' || name === 'order') listQuery[name] = readSort(source, name, value)
    else Object.assign(listQuery, readItem(source, name, value))
  }
  const list = readListQuery(source.resource, listQuery)
  const { predicate } = readListQuery(source.resource, fixed)
  const { predicate: further } = readListQuery(columnsOnly(source), conditionsIn(query))
  return { ...list, predicate: { all: [list.predicate, predicate, further] } }
}

function conditionsIn({ superQueryParams, superQueryMatchType }: Record<string, unknown>) {
  return { superQueryParams, superQueryMatchType }
}

/** The query builder asks of the columns that the report shows, not of the others behind it. */
function columnsOnly({ resource, columns }: ReportSource): Resource {
  const { parts: _, ...rest } = resource
  const visible = Object.entries(resource.fields).filter(([name]) => columns.includes(name))
  return { ...rest, fields: Object.fromEntries(visible) }
}

/** Clients write what is fixed as it would stand in a statement: `'1'`. */
function unquoted(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^'(.*)'$/s, '$1') : value
}

/** A text is looked for anywhere; whoever searches a report types no operators. */
function readItem(source: ReportSource, name: string, value: unknown): Record<string, unknown> {
  const ranged = /^(.+)_(?:begin|end)$/.exec(name)?.[1]
  if (ranged && source.search.includes(ranged)) return { [name]: value }
  if (!source.search.includes(name)) refuse('query.unknownField', { field: name })
  if (!kindOf(fieldOf(source, name)).isFoundByPart || typeof value !== 'string') return { [name]: value }
  const text = value.trim().replaceAll(/^\*|\*$/g, '')
  return text === '' ? {} : { [name]: `*${text}*` }
}

/** A sort by columns of the report. */
export function readSort(source: Pick<ReportSource, 'columns'>, name: string, value: unknown): unknown {
  if (name === 'order') {
    if (value !== 'asc' && value !== 'desc') refuse('query.badValue', { field: name })
    return value
  }
  const columns = String(value).split(',')
  const unknown = columns.find((column) => !source.columns.includes(column))
  if (unknown !== undefined) refuse('query.unknownSort', { column: unknown })
  return value
}
