import type { RuleStep } from '@dougong/contract/system/check-rules'
import { readPattern } from '../../../platform/patterns'

/** The first step that a value breaks. A step that cannot be tried counts as broken; an empty value breaks nothing. */
export function brokenStep(steps: readonly RuleStep[], value: string): RuleStep | undefined {
  if (value === '') return undefined
  const signs = [...value]
  let place = 0
  return steps.find(({ digits, pattern }) => {
    const count = digits === '*' ? 0 : Number(digits)
    const piece = digits === '*' ? value : signs.slice(place, place + count).join('')
    place += count
    return !readPattern(pattern)?.matchesAll(piece)
  })
}
