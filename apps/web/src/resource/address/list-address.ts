import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'

/** How a list is ordered; undefined leaves it to the definition. */
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** A query of a list by names of fields, in the list conventions: `{ name: '*张*' }`. */
export type Filter = Record<string, string>

/** What a list is asked, with its page. */
export interface ListQuery {
  filter: Filter
  /** Conditions of the query builder. */
  advanced: Filter
  sort: Sort | undefined
  page: { pageNo: number; pageSize: number }
}

/**
 * What a list is asked as the end of an address, empty where it is asked as usual. It stands behind `#`: another query before
 * that would be another page with a tab of its own.
 */
export function toHash({ filter, advanced, sort, page }: ListQuery, defaults: ListQuery): string {
  const { superQueryParams, superQueryMatchType } = advanced
  const parameters = new URLSearchParams({
    ...filter,
    ...(superQueryParams && {
      superQueryParams: decodeURIComponent(superQueryParams),
      superQueryMatchType: superQueryMatchType ?? 'and',
    }),
    ...sort,
    ...(page.pageSize !== defaults.page.pageSize && { pageSize: String(page.pageSize) }),
    ...(page.pageNo > 1 && { pageNo: String(page.pageNo) }),
  })
  const beginning = new URLSearchParams(defaults.filter)
  if (parameters.toString() === beginning.toString()) return ''
  return parameters.size === 0 ? '#?pageNo=1' : `#?${parameters.toString()}`
}

/** What the end of an address asks of a list; undefined where it asks nothing. What the list does not know is passed over. */
export function fromHash(resource: Resource, hash: string, defaults: ListQuery): ListQuery | undefined {
  if (!hash.startsWith('#?')) return undefined
  const parameters = Object.fromEntries(new URLSearchParams(hash.slice(2)))
  const { superQueryParams = '', superQueryMatchType, column, order, pageNo, pageSize, ...rest } = parameters
  const isKnown = (name: string) =>
    resource.filters?.includes(name) ||
    queryableField(resource, name.replace(/_(?:begin|end|MultiString)$/, '')) !== undefined
  const hasSort = column !== undefined && queryableField(resource, column) !== undefined
  return {
    filter: Object.fromEntries(Object.entries(rest).filter(([name]) => isKnown(name))),
    advanced: conditionsIn(resource, superQueryParams, superQueryMatchType),
    sort: hasSort ? { column, order: order === 'asc' ? 'asc' : 'desc' } : undefined,
    page: { pageNo: countIn(pageNo) ?? 1, pageSize: countIn(pageSize) ?? defaults.page.pageSize },
  }
}

/** The conditions that the list knows; those on parts are judged by the server. */
function conditionsIn(resource: Resource, text: string, match: string | undefined): Filter {
  const knownIn = (items: readonly unknown[]): unknown[] =>
    items.flatMap((item) => {
      const { field, conditions } = (item ?? {}) as { field?: unknown; conditions?: unknown }
      if (Array.isArray(conditions)) return [{ ...(item as object), conditions: knownIn(conditions) }]
      const name = String(field)
      return name.includes(',') || queryableField(resource, name) !== undefined ? [item] : []
    })
  const items = listIn(text)
  if (!items) return {}
  return {
    superQueryParams: encodeURIComponent(JSON.stringify(knownIn(items))),
    superQueryMatchType: match === 'or' ? 'or' : 'and',
  }
}

function listIn(text: string): unknown[] | undefined {
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items : undefined
  } catch {
    return undefined
  }
}

function countIn(text: string | undefined): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 && count <= 10_000 ? count : undefined
}
