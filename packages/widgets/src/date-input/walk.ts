import { type Clock, momentFormats } from '@dougong/contract/reading/read-moment'
import dayjs from 'dayjs'
import { momentOf, textOfMoment } from './formats'

const steps: Readonly<Record<string, readonly [count: number, unit: 'day' | 'week' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
}

interface Walk {
  clock: Exclude<Clock, 'time'>
  /** Where the walk stands, as text; without one it begins at the stored value or today. */
  at?: string | undefined
  value: string | null | undefined
  min?: string | undefined
  max?: string | undefined
}

/** Whether the key begins a walk over the days of a calendar, or goes on with one. */
export function isStep(key: string, isWalking: boolean): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp' || (isWalking && key in steps)
}

/** The text of the day that a key leads to. The first key marks where the walk begins; no key leads out of the bounds. */
export function walkedText(key: string, { clock, at, value, min, max }: Walk): string {
  const start = momentOf(at ?? value, clock) ?? dayjs().startOf(clock === 'date' ? 'day' : 'minute')
  const [count, unit] = (at !== undefined && steps[key]) || ([0, 'day'] as const)
  const text = textOfMoment(start.add(count, unit), clock)
  const [first, last] = [min, max].map((bound) => bound?.slice(0, momentFormats[clock].length))
  if (first !== undefined && text < first) return first
  return last !== undefined && text > last ? last : text
}
