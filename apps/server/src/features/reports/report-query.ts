import { refuse } from '@dougong/contract/errors'
import type { Field } from '@dougong/contract/resource/field'
import { type ListQuery, queryableField, readListQuery } from '@dougong/contract/resource/list-query'
import type { ReportSource } from './report-sources'

const textKinds: readonly Field['kind'][] = ['text', 'longText', 'code']

export function fieldOf({ resource }: ReportSource, name: string): Field {
  return queryableField(resource, name) ?? refuse('query.unknownField', { field: name })
}

/** Whether the item asks from one value to another. */
export function isRange({ kind }: Field): boolean {
  return ['date', 'datetime', 'time', 'integer', 'decimal'].includes(kind)
}

/** What a report is asked, as a query of the list behind it: its own items, what is fixed for it, and a sort by its columns. */
export function readReportQuery(source: ReportSource, query: Record<string, unknown>): ListQuery {
  const asked: Record<string, unknown> = {}
  const fixed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    if (value === '' || name === '_t') continue
    const own = /^self_(.+)$/.exec(name)?.[1]
    if (own && source.params.includes(own)) asked[own] = unquoted(value)
    else if (own && source.search.includes(own)) fixed[own] = unquoted(value)
    else if (name === 'pageNo' || name === 'pageSize') asked[name] = value
    else if (name === 'column' || name === 'order') asked[name] = readSort(source, name, value)
    else Object.assign(asked, readItem(source, name, value))
  }
  const list = readListQuery(source.resource, asked)
  const { predicate } = readListQuery(source.resource, fixed)
  return { ...list, predicate: { all: [list.predicate, predicate] } }
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
  const isText = textKinds.includes(fieldOf(source, name).kind)
  if (!isText || typeof value !== 'string') return { [name]: value }
  const text = value.trim().replaceAll(/^\*|\*$/g, '')
  return text === '' ? {} : { [name]: `*${text}*` }
}

function readSort(source: ReportSource, name: string, value: unknown): unknown {
  if (name === 'order') {
    if (value !== 'asc' && value !== 'desc') refuse('query.badValue', { field: name })
    return value
  }
  const columns = String(value).split(',')
  const unknown = columns.find((column) => !source.columns.includes(column))
  if (unknown !== undefined) refuse('query.unknownSort', { column: unknown })
  return value
}
