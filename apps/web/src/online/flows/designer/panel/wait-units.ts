import type { FlowDue, WaitUntil } from '@dougong/contract/online/flows/flow'

/** In what the length of a wait is said, with its minutes. */
export const waitUnits = {
  minutes: { title: '分钟', minutes: 1, counts: 'clock' },
  hours: { title: '小时', minutes: 60, counts: 'clock' },
  days: { title: '天', minutes: 1_440, counts: 'clock' },
  workingHours: { title: '个工作小时', minutes: 60, counts: 'working' },
} as const satisfies Record<string, { title: string; minutes: number; counts: FlowDue['counts'] }>
export type WaitUnit = keyof typeof waitUnits

/** The length of a wait in the largest unit that it is whole in. */
export function amountIn({ minutes, counts }: Extract<WaitUntil, { kind: 'time' }>): {
  unit: WaitUnit
  amount: number
} {
  const units = (Object.keys(waitUnits) as WaitUnit[]).filter((unit) => waitUnits[unit].counts === counts)
  const unit = units.findLast((each) => minutes % waitUnits[each].minutes === 0) ?? units[0] ?? 'minutes'
  return { unit, amount: Math.max(1, Math.round(minutes / waitUnits[unit].minutes)) }
}
