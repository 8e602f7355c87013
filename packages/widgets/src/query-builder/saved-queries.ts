import { type AdvancedQuery, completeOnes, type QueryCondition, type QueryField } from './conditions'

/** A query kept under a name. */
export interface SavedQuery {
  title: string
  matchType: AdvancedQuery['matchType']
  records: QueryCondition[]
}

/** What is kept of a query: its complete conditions; options belong to the page and may change. */
export function toSaved(title: string, { matchType, conditions }: AdvancedQuery): SavedQuery {
  return { title, matchType, records: completeOnes(conditions).map(({ options: _, ...kept }) => kept) }
}

/** The list with a query added, in the place of one of the same name. */
export function withSaved(saved: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  const isKnown = saved.some(({ title }) => title === query.title)
  return isKnown ? saved.map((each) => (each.title === query.title ? query : each)) : [...saved, query]
}

/** A kept query as the page stands now: fields that are gone are left out, looks and options are the present ones. */
export function fromSaved({ matchType, records }: SavedQuery, fields: readonly QueryField[]): AdvancedQuery {
  const conditions = records.flatMap(({ field: name, rule, val }) => {
    const field = fields.find(({ value }) => value === name)
    if (!field) return []
    const { value, text: _, ...look } = field
    return [{ ...look, field: value, rule, val }]
  })
  return { matchType, conditions }
}
