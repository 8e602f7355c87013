import { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { ApiError } from '../shared/api/client'

/** The names under which pages of existing clients configure their addresses. */
export interface ResourceUrls {
  list?: string
  queryById?: string
  add?: string
  edit?: string
  delete?: string
  deleteBatch?: string
  exportXlsUrl?: string
  importExcelUrl?: string
  importTemplate?: string
}

/** A resource whose calls stand below its path, or, with `url`, where each of them is configured. */
export interface ListSource extends Resource {
  readonly url?: ResourceUrls
  /** Another list of the same records, where a page shows that: a level of a tree. */
  readonly listAt?: string
  /** And where they are listed that a search finds, where that is not the same. */
  readonly searchAt?: string
  /** What the query builder offers, where that is not every field. */
  readonly queried?: readonly string[]
}

type Calls = ReturnType<typeof endpointsOf>

const urlNames = {
  list: 'list',
  get: 'queryById',
  add: 'add',
  edit: 'edit',
  remove: 'delete',
  removeSeveral: 'deleteBatch',
  exportXls: 'exportXlsUrl',
  importExcel: 'importExcelUrl',
  importTemplate: 'importTemplate',
} as const satisfies Partial<Record<keyof Calls, keyof ResourceUrls>>

export type CallName = keyof typeof urlNames

/** One call of a source; throws what the page shows where its address is not configured. */
export function callOf<Name extends CallName>(source: ListSource, name: Name): Calls[Name] {
  const call = endpointsOf(source)[name]
  if (name === 'list' && source.listAt) return { ...call, path: source.listAt }
  if (!source.url) return call
  const path = source.url[urlNames[name]]
  if (!path) throw new ApiError({ status: 200, message: `请设置url.${urlNames[name]}属性!` })
  return { ...call, path }
}

/** The order of a list in the words of other servers, beside `column` and `order`: what was chosen, else the list's own. */
export function sortWords(
  { sort: own }: Pick<ListSource, 'sort'>,
  { column = own.by, order = own.order }: Record<string, unknown>,
): { field: unknown; sort: unknown } {
  return { field: column, sort: order }
}
