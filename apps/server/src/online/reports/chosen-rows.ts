import { refuse } from '@dougong/contract/errors'
import type { Condition } from '@dougong/contract/resource/predicate'

const maxChosen = 1_000

/** The rows that somebody has ticked before an export: `force_id`, of some clients `selections`, ids joined by commas. */
export function chosenRows({ force_id, selections }: Record<string, unknown>): Condition | undefined {
  const joined = force_id || selections
  if (joined === undefined || joined === '') return undefined
  if (typeof joined !== 'string') return refuse('query.badValue', { field: 'force_id' })
  const ids = [...new Set(joined.split(',').filter(Boolean))]
  if (ids.length > maxChosen) refuse('report.invalid', { detail: `一次最多导出选中的 ${maxChosen} 行` })
  return { field: 'id', operator: 'in', value: ids }
}
