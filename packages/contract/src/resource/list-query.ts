import { refuse } from '../errors'
import { type Clamp, clamped, pageLimits } from '../query'
import type { Field } from './field'
import { type Condition, everything, type Operator, type Predicate } from './predicate'
import type { auditFields, Resource } from './resource'
import { readValueOperator } from './value-operators'

/** What a list call asks for, read from its query string. */
export interface ListQuery {
  predicate: Predicate
  /** What the resource's own filters were given, by name. */
  filters: Record<string, string>
  sort: { field: string; order: 'asc' | 'desc' }[]
  pageNo: number
  pageSize: number
  /** Count exactly, however long it takes. */
  exactTotal: boolean
  /** The page beside a place that an earlier answer named, in place of a page's number. */
  beside?: { word: string; isBefore: boolean }
}

/** Names that are not fields: paging, relics of older clients, the advanced query. */
const reserved = new Set([
  '_t',
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'sort',
  'superQueryParams',
  'superQueryMatchType',
  'selections',
  'exactTotal',
  'after',
  'before',
])

const maximumConditions = 50
const longestFilter = 10_000
const ruleNames = new Set<string>([
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'like',
  'left_like',
  'right_like',
  'in',
])
/* a map: what callers name is looked up here, and an object would know __proto__ and constructor too */
const auditFieldOfName = new Map<string, Field>([
  ['id', { kind: 'text', title: '主键', max: 36 }],
  ['createBy', { kind: 'text', title: '创建人', max: 100 }],
  ['createTime', { kind: 'datetime', title: '创建时间' }],
  ['updateBy', { kind: 'text', title: '更新人', max: 100 }],
  ['updateTime', { kind: 'datetime', title: '更新时间' }],
])

/** A field that may be filtered and sorted by: declared, and not secret. */
export function queryableField(resource: Resource, name: string): Field | undefined {
  const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : auditFieldOfName.get(name)
  return declared?.secret ? undefined : declared
}

/**
 * What a client that is not ours asks, without the names that the resource does not know: such clients send whole forms, and
 * are used to a server that passes over what it does not understand. Ours is told of its mistakes.
 */
export function knownPart(resource: Resource, query: Record<string, unknown>): Record<string, unknown> {
  const isKnown = (name: string) => queryableField(resource, name) !== undefined
  const known = Object.entries(query).filter(
    ([name]) =>
      reserved.has(name) ||
      resource.filters?.includes(name) ||
      isKnown(name.replace(/_(?:begin|end|MultiString)$/, '')),
  )
  const { superQueryParams: text } = query
  if (typeof text !== 'string' || text === '') return Object.fromEntries(known)
  const items = parseAdvanced(text).filter((item) =>
    isKnown(String((item as { field?: unknown } | null)?.field)),
  )
  return { ...Object.fromEntries(known), superQueryParams: JSON.stringify(items) }
}

/** Reads the conventions of list calls. Unknown names, sorts and rules end the call. */
export function readListQuery(resource: Resource, query: Record<string, unknown>): ListQuery {
  const conditions = Object.entries(query).flatMap(([name, value]) => readFilter(resource, name, value))
  const advanced = readAdvanced(resource, query)
  return {
    predicate: { all: advanced === everything ? conditions : [...conditions, advanced] },
    filters: readOwnFilters(resource, query),
    sort: readSort(resource, query),
    pageNo: readCount(query.pageNo, 1, pageLimits.pageNo, '页码'),
    pageSize: readCount(query.pageSize, 10, pageLimits.pageSize, '每页条数'),
    exactTotal: query.exactTotal === 'true',
    ...readBeside(query),
  }
}

function readBeside({ after, before }: Record<string, unknown>): Pick<ListQuery, 'beside'> {
  const word = after || before
  return typeof word === 'string' ? { beside: { word, isBefore: !after } } : {}
}

function readFilter(resource: Resource, name: string, value: unknown): Condition[] {
  if (reserved.has(name) || resource.filters?.includes(name) || value === undefined || value === '') return []
  if (typeof value !== 'string') refuse('query.badValue', { field: name })
  const text = value.trim()
  if (text === '') return []
  const range = /^(.+)_(begin|end)$/.exec(name)
  if (range?.[1] && queryableField(resource, range[1])) {
    return [{ field: range[1], operator: range[2] === 'begin' ? 'ge' : 'le', value: text }]
  }
  const several = /^(.+)_MultiString$/.exec(name)?.[1]
  if (several && queryableField(resource, several)) {
    return [{ field: several, operator: 'in', value: text.split(',').filter(Boolean) }]
  }
  if (!queryableField(resource, name)) refuse('query.unknownField', { field: name })
  return [readValueOperator(name, text)]
}

function readOwnFilters(resource: Resource, query: Record<string, unknown>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of resource.filters ?? []) {
    const value = query[name]
    if (value === undefined || value === '') continue
    if (typeof value !== 'string' || value.length > longestFilter) refuse('query.badValue', { field: name })
    given[name] = value
  }
  return given
}

function readSort(resource: Resource, { column, order }: Record<string, unknown>): ListQuery['sort'] {
  if (typeof column !== 'string' || typeof order !== 'string' || column === '' || order === '') {
    return [{ field: resource.sort.by, order: resource.sort.order }]
  }
  const direction = order.toLowerCase().includes('asc') ? 'asc' : 'desc'
  return column.split(',').map((name) => {
    const field = name.trim().replace(/_dictText$/, '')
    const declared = queryableField(resource, field)
    if (!declared || declared.computed) refuse('query.unknownSort', { column: field })
    return { field, order: direction }
  })
}

function readCount(value: unknown, otherwise: number, limits: Clamp, title: string): number {
  if (value === undefined || value === '') return otherwise
  const count = Number(value)
  return Number.isInteger(count) ? clamped(count, limits) : refuse('query.badCount', { title })
}

function readAdvanced(resource: Resource, query: Record<string, unknown>): Predicate {
  const text = query.superQueryParams
  if (typeof text !== 'string' || text === '') return everything
  const items = parseAdvanced(text)
  if (items.length > maximumConditions) refuse('query.tooMany', { most: maximumConditions })
  const conditions = items.flatMap((item) => readCondition(resource, item))
  if (conditions.length === 0) return everything
  return String(query.superQueryMatchType).toLowerCase() === 'or' ? { any: conditions } : { all: conditions }
}

/** Clients percent-encode the JSON once more than the URL needs. */
function parseAdvanced(text: string): unknown[] {
  for (const candidate of [text, decoded(text)]) {
    try {
      const items: unknown = JSON.parse(candidate)
      if (Array.isArray(items)) return items
    } catch {
      continue
    }
  }
  return refuse('query.badAdvanced')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readCondition(resource: Resource, item: unknown): Condition[] {
  if (typeof item !== 'object' || item === null) refuse('query.badAdvanced')
  const { field, rule, val } = item as Record<string, unknown>
  if (!field || !rule || val === undefined || val === null || val === '') return []
  const name = String(field)
  const operator = String(rule).toLowerCase()
  if (!queryableField(resource, name)) refuse('query.unknownField', { field: name })
  if (!ruleNames.has(operator)) refuse('query.unknownRule', { rule: operator })
  const value = Array.isArray(val) ? val.join(',') : String(val)
  return [
    {
      field: name,
      operator: operator as Operator,
      value: operator === 'in' ? value.split(',').filter(Boolean) : value,
    },
  ]
}

/** The audit fields as lists show them. */
export function auditFieldOf(name: (typeof auditFields)[number]): Field {
  return auditFieldOfName.get(name) as Field
}
