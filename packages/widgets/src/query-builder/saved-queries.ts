import type { Choice } from '../data'
import { type AdvancedQuery, completeOnes, isGroup, type QueryField, type QueryItem } from './conditions'

/** A query kept under a name. */
export interface SavedQuery {
  title: string
  matchType: AdvancedQuery['matchType']
  records: QueryItem[]
}

/** A query that somebody shared with roles. */
export interface SharedQuery extends SavedQuery {
  id: string
  /** The name of who made it. */
  maker: string
  /** How many conditions its reader gets it without: their fields are gone, or this reader does not see them. */
  leftOut: number
  /** Only who may change it is told the roles. */
  mayChange: boolean
  roleIds: readonly string[]
}

/** Queries that others share here, and how to share one's own. */
export interface Sharing {
  queries: readonly SharedQuery[]
  /** The roles that queries may be shared with; missing where the person may not share. */
  loadRoles?: ((signal: AbortSignal) => Promise<readonly Choice[]>) | undefined
  share: (query: SavedQuery, roleIds: readonly string[]) => Promise<void>
  /** Without conditions the query keeps those that it has. */
  change: (
    id: string,
    changed: { title: string; roleIds: readonly string[]; asked?: SavedQuery | undefined },
  ) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** Says what a shared query is without for who reads it. */
export function leftOutWords({ leftOut }: SharedQuery): string | undefined {
  return leftOut > 0 ? `有${leftOut}个条件的字段已不存在或您无权查看，已略去` : undefined
}

/** What is kept of a query: its complete conditions; options belong to the page and may change. */
export function toSaved(title: string, { matchType, conditions }: AdvancedQuery): SavedQuery {
  return { title, matchType, records: completeOnes(conditions).map(withoutOptions) }
}

function withoutOptions(item: QueryItem): QueryItem {
  if (isGroup(item)) return { ...item, conditions: item.conditions.map(withoutOptions) }
  const { options: _, ...kept } = item
  return kept
}

/** The list with a query added, in the place of one of the same name. */
export function withSaved<Query extends { title: string }>(saved: readonly Query[], query: Query): Query[] {
  const isKnown = saved.some(({ title }) => title === query.title)
  return isKnown ? saved.map((each) => (each.title === query.title ? query : each)) : [...saved, query]
}

/** A kept query as the page stands now: fields that are gone are left out, looks and options are the present ones. */
export function fromSaved({ matchType, records }: SavedQuery, fields: readonly QueryField[]): AdvancedQuery {
  return { matchType, conditions: records.flatMap((item) => presentItem(item, fields)) }
}

function presentItem(item: QueryItem, fields: readonly QueryField[]): QueryItem[] {
  if (isGroup(item)) {
    const conditions = item.conditions.flatMap((own) => presentItem(own, fields))
    return conditions.length > 0 ? [{ matchType: item.matchType, conditions }] : []
  }
  const field = fields.find(({ value }) => value === item.field)
  if (!field) return []
  const { value, text: _, ...look } = field
  return [{ ...look, field: value, rule: item.rule, val: item.val }]
}
