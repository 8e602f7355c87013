import type { WorkingHours } from '@dougong/contract/system/working-time/add-working-time'

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** As `周一至周五、周日 09:00–18:00`: days in a row are named by the first and the last. */
export function hoursInWords({ weekdays, from, to }: WorkingHours): string {
  const runs: [number, number][] = []
  for (const day of weekdays.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  const nameOf = (day: number) => weekdayNames[day - 1] ?? ''
  const days = runs.flatMap(([first, last]) => {
    if (first === last) return [nameOf(first)]
    return last === first + 1 ? [nameOf(first), nameOf(last)] : [`${nameOf(first)}至${nameOf(last)}`]
  })
  return `${days.join('、')} ${from}–${to}`
}
