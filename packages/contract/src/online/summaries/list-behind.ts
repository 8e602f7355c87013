import { z } from 'zod'
import type { FigureRow } from './figures'
import { nextPeriod } from './periods'
import { groupKey, type Summary, type SummaryConditions, summarySchema } from './summary'
import { isPeriod } from './summary-rules'

type Condition = SummaryConditions['conditions'][number]

/** The query of the list behind figures, and the component key of its page; null if it has none. */
export const listBehindSchema = summarySchema
  .pick({ conditions: true, groups: true })
  .extend({ page: z.string().nullable() })
export type ListBehind = z.output<typeof listBehindSchema>

/**
 * How the resource's list is asked for the records behind a row of a report, or behind all of it where no row is given: under
 * the report's conditions, what its reader asked, and the row's groups. Undefined where no list can be asked so.
 */
export function listBehind(
  { conditions, groups }: Pick<Summary, 'conditions' | 'groups'>,
  filters: Readonly<Record<string, string>>,
  row?: FigureRow,
): Record<string, string> | undefined {
  const own = conditions.matchType === 'or' && conditions.conditions.length > 1
  const all: Condition[] = own ? [conditions as Condition] : [...conditions.conditions]
  if (row)
    for (const group of groups) {
      const { field, by } = group
      const value = row[groupKey(group)]
      if (value === '') return undefined
      if (value === null || value === undefined) all.push({ field, rule: 'empty', val: '' })
      else if (by === 'branch') all.push({ field, rule: 'below', val: String(value) })
      else if (isPeriod(by))
        all.push(
          { field, rule: 'ge', val: String(value) },
          { field, rule: 'lt', val: nextPeriod(String(value), by) },
        )
      else all.push({ field, rule: 'eq', val: String(value) })
    }
  if (all.length === 0) return { ...filters }
  return { ...filters, superQueryParams: JSON.stringify(all), superQueryMatchType: 'and' }
}
