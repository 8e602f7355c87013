import { type AdvancedQuery, completeOnes, isGroup, type QueryField, type QueryItem } from './conditions'

/** A query kept under a name. */
export interface SavedQuery {
  title: string
  matchType: AdvancedQuery['matchType']
  records: QueryItem[]
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
export function withSaved(saved: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
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
