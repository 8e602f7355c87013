import type { RuleStep } from '@dougong/contract/system/check-rules'

/** Where a step stands: among the first looks at the whole, among the pieces, or among the last looks. */
export type RulePlace = 'first' | 'local' | 'last'

/** A step while it is being written. */
export interface RuleRow {
  place: RulePlace
  digits: number
  pattern: string
  message: string
}

/** The rows of a stored rule, whatever state it is in. */
export function readRows(content: string): RuleRow[] {
  const steps = parsed(content)
  const firstLocal = steps.findIndex(({ digits }) => String(digits) !== '*')
  return steps.map(({ digits, pattern, message }, index) => {
    const isLocal = String(digits) !== '*'
    const isFirst = firstLocal < 0 || index < firstLocal
    return {
      place: isLocal ? 'local' : isFirst ? 'first' : 'last',
      digits: isLocal ? Number(digits) : 1,
      pattern: String(pattern ?? ''),
      message: String(message ?? ''),
    }
  })
}

/** The rule as it is stored: first looks at the whole, then the pieces, then last looks. */
export function writeRows(rows: readonly RuleRow[]): string {
  const order: RulePlace[] = ['first', 'local', 'last']
  const steps = order.flatMap((place) => rows.filter((row) => row.place === place).map(stepOf))
  return steps.length === 0 ? '' : JSON.stringify(steps)
}

function stepOf({ place, digits, pattern, message }: RuleRow): RuleStep {
  return { digits: place === 'local' ? String(digits) : '*', pattern, message }
}

function parsed(content: string): Partial<RuleStep>[] {
  try {
    const steps: unknown = JSON.parse(content)
    return Array.isArray(steps) ? (steps as Partial<RuleStep>[]) : []
  } catch {
    return []
  }
}
