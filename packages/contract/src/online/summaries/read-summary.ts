import { refuse } from '../../errors'
import { type ListQuery, readListQuery } from '../../resource/list-query'
import type { Resource } from '../../resource/resource'
import type { Summary } from './summary'
import { summaryProblems } from './summary-rules'

/** Which records a report is about, for a reader with this view of the resource and these filters; what cannot be asked is refused. */
export function readSummary(
  resource: Resource,
  summary: Summary,
  query: Readonly<Record<string, string>>,
): Pick<ListQuery, 'predicate' | 'filters'> {
  const [problem] = summaryProblems(resource, summary)
  if (problem !== undefined) refuse('report.invalid', { detail: problem })
  const { matchType, conditions } = summary.conditions
  const fixed = readListQuery(resource, {
    superQueryParams: JSON.stringify(conditions),
    superQueryMatchType: matchType,
  })
  for (const name of Object.keys(query))
    if (!summary.asked.includes(name.replace(/_(?:begin|end|MultiString)$/, '')))
      refuse('query.unknownField', { field: name.slice(0, 100) })
  const narrowed = readListQuery(resource, query)
  return { predicate: { all: [fixed.predicate, narrowed.predicate] }, filters: {} }
}
