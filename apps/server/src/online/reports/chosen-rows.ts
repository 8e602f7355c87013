import { refuse } from '@dougong/contract/errors'
import type { Condition } from '@dougong/contract/resource/predicate'

const mostChosen = 1_000

/** The rows that somebody has ticked before an export: `force_id`, of some clients `selections`, ids joined by commas. */
export function chosenRows({ force_id, selections }: Record<string, unknown>): Condition | undefined {
  const given = force_id || selections
  if (given === undefined || given === '') return undefined
  if (typeof given !== 'string') return refuse('query.badValue', { field: 'force_id' })
  const ids = [...new Set(given.split(',').filter(Boolean))]
  if (ids.length > mostChosen) refuse('report.invalid', { detail: `一次最多导出选中的 ${mostChosen} 行` })
  return { field: 'id', operator: 'in', value: ids }
}
