import type { ListBehind } from '@dougong/contract/online/summaries/list-behind'
import type { StoredSummary } from './stored-summary'

/** The list behind the figures of a report; undefined for a report of single records, which is a list itself. */
export function behindFigures({
  definition,
  view,
}: Pick<StoredSummary, 'definition' | 'view'>): ListBehind | undefined {
  const { fields, conditions, groups } = definition
  return fields.length === 0 ? { conditions, groups, page: view.served.options.page ?? null } : undefined
}
