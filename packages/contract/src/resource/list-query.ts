import { refuse } from '../errors'
import { type Clamp, clamped, pageLimits } from '../query'
import type { Field } from './field'
import { hasColumn } from './field-kinds/kind-rules'
import { snakeCase } from './names'
import { type Condition, everything, type HasPart, type ListPredicate, type Operator } from './predicate'
import type { auditFields, Part, Resource } from './resource'
import { readValueOperator } from './values/value-operators'

/** What a list call asks for, read from its query string. */
export interface ListQuery {
  predicate: ListPredicate
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

/** Whether list calls mean something else by this name. */
export function isReservedInQueries(name: string): boolean {
  return reserved.has(name)
}

const maximumConditions = 50
/** Groups within groups, the whole query counted. */
const deepestGroups = 3
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
  'empty',
  'below',
])
/* a map: what callers name is looked up here, and an object would know __proto__ and constructor too */
const auditFieldOfName = new Map<string, Field>([
  ['id', { kind: 'text', title: '主键', max: 36 }],
  ['createBy', { kind: 'text', title: '创建人', max: 100 }],
  ['createTime', { kind: 'datetime', title: '创建时间' }],
  ['updateBy', { kind: 'text', title: '更新人', max: 100 }],
  ['updateTime', { kind: 'datetime', title: '更新时间' }],
])

/** A field that may be filtered and sorted by: shown, and not told by what one may see of the tree or of other records. */
export function queryableField(resource: Resource, name: string): Field | undefined {
  const field = shownField(resource, name)
  return name === resource.tree?.hasChild || (field && !hasColumn(field)) ? undefined : field
}

/** The name of the field that somebody calls by it or by its column, whichever way it is spelt; undefined where there is none. */
export function fieldCalled(resource: Resource, name: string): string | undefined {
  const camelCase = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [name, camelCase, snakeCase(name)].find((each) => queryableField(resource, each) !== undefined)
}

/** A field of a record's parts that records may be found by: what ties a part to its record is none. */
export function queryablePartField({ resource, parent, order }: Part, name: string): Field | undefined {
  return name === parent || name === order ? undefined : queryableField(resource, name)
}

/** What an advanced query calls a field of the parts of a kind. */
export function partFieldName(part: string, field: string): string {
  return `${part},${field}`
}

/** The kind of parts and the field of theirs that an advanced query names; undefined where there is none such. */
function partFieldCalled(
  { parts = {} }: Resource,
  name: string,
): { part: string; field: string } | undefined {
  const [part = '', field, ...further] = name.split(',')
  const kind = Object.hasOwn(parts, part) ? parts[part] : undefined
  if (!kind || field === undefined || further.length > 0) return undefined
  return queryablePartField(kind, field) && { part, field }
}

/** A field that every record has without declaring it. */
export function ownField(name: string): Field | undefined {
  return auditFieldOfName.get(name)
}

/** A field that may be shown: declared, stored or told of another record, and not secret. */
export function shownField(resource: Resource, name: string): Field | undefined {
  const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : ownField(name)
  const isUntold = declared?.unstored && declared.formula === undefined
  return declared?.secret || isUntold ? undefined : declared
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
  const knownIn = (items: readonly unknown[], depth = 1): unknown[] =>
    items.flatMap((item) => {
      const group = groupIn(item, depth)
      if (group) return [{ ...group, conditions: knownIn(group.conditions, depth + 1) }]
      const name = String((item as { field?: unknown } | null)?.field)
      return isKnown(name) || partFieldCalled(resource, name) !== undefined ? [item] : []
    })
  return { ...Object.fromEntries(known), superQueryParams: JSON.stringify(knownIn(parseAdvanced(text))) }
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
  const filters: Record<string, string> = {}
  for (const name of resource.filters ?? []) {
    const value = query[name]
    if (value === undefined || value === '') continue
    if (typeof value !== 'string' || value.length > longestFilter) refuse('query.badValue', { field: name })
    filters[name] = value
  }
  return filters
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

function readAdvanced(resource: Resource, query: Record<string, unknown>): ListPredicate {
  const text = query.superQueryParams
  if (typeof text !== 'string' || text === '') return everything
  const items = parseAdvanced(text)
  if (countIn(items) > maximumConditions) refuse('query.tooMany', { most: maximumConditions })
  return readGroup(resource, { matchType: query.superQueryMatchType, conditions: items })
}

/** Conditions that are to hold together, or of which one is to hold; a group stands among them as a condition does. */
interface Group {
  matchType?: unknown
  conditions: readonly unknown[]
}

function groupIn(item: unknown, depth: number): Group | undefined {
  if (typeof item !== 'object' || item === null || !('conditions' in item)) return undefined
  if (!Array.isArray(item.conditions)) refuse('query.badAdvanced')
  if (depth >= deepestGroups) refuse('query.tooDeep', { most: deepestGroups })
  return { matchType: 'matchType' in item ? item.matchType : undefined, conditions: item.conditions }
}

function countIn(items: readonly unknown[], depth = 1): number {
  return items.reduce<number>((count, item) => {
    const group = groupIn(item, depth)
    return count + (group ? 1 + countIn(group.conditions, depth + 1) : 1)
  }, 0)
}

function readGroup(resource: Resource, { matchType, conditions }: Group, depth = 1): ListPredicate {
  const read = conditions.flatMap((item): ListPredicate[] => {
    const group = groupIn(item, depth)
    if (!group) return readCondition(resource, item)
    const inner = readGroup(resource, group, depth + 1)
    return inner === everything ? [] : [inner]
  })
  if (read.length === 0) return everything
  return String(matchType).toLowerCase() === 'or' ? { any: read } : { all: ofSameParts(read) }
}

/** Conditions on parts of one kind that are to hold together are those of one part: an item that is red and costs 5. */
function ofSameParts(conditions: readonly ListPredicate[]): ListPredicate[] {
  const own = conditions.filter((condition) => !('part' in condition))
  const onParts = conditions.filter((condition) => 'part' in condition)
  const kinds = new Set(onParts.map(({ part }) => part))
  const together = (kind: string) => onParts.filter(({ part }) => part === kind).map(({ has }) => has)
  return [...own, ...[...kinds].map((part) => ({ part, has: { all: together(part) } }))]
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

function readCondition(resource: Resource, item: unknown): (Condition | HasPart)[] {
  if (typeof item !== 'object' || item === null) refuse('query.badAdvanced')
  const { field, rule, val } = item as Record<string, unknown>
  const operator = String(rule).toLowerCase()
  const isIncomplete = operator !== 'empty' && (val === undefined || val === null || val === '')
  if (!field || !rule || isIncomplete) return []
  const name = String(field)
  const below = partFieldCalled(resource, name)
  if (!below && !queryableField(resource, name)) refuse('query.unknownField', { field: name.slice(0, 100) })
  if (!ruleNames.has(operator)) refuse('query.unknownRule', { rule: operator })
  const value = Array.isArray(val) ? val.join(',') : String(val ?? '')
  const condition = {
    field: below?.field ?? name,
    operator: operator as Operator,
    value: operator === 'in' ? value.split(',').filter(Boolean) : value,
  }
  return [below ? { part: below.part, has: condition } : condition]
}

/** The audit fields as lists show them. */
export function auditFieldOf(name: (typeof auditFields)[number]): Field {
  return auditFieldOfName.get(name) as Field
}
