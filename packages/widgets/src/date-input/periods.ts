import { type Clock, momentText } from '@dougong/contract/reading/read-moment'

/** Periods that people ask for most, as a range offers them and as they may be typed into one. */
export const periodNames = ['本月', '上月', '本季度', '今年', '最近 7 天'] as const

type PeriodName = (typeof periodNames)[number]

/** First and last day, as places in the calendar: months and days may lie outside of their year and month. */
function daysOf(name: PeriodName, now: Date): [from: Date, to: Date] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const quarter = month - (month % 3)
  switch (name) {
    case '本月':
      return [new Date(year, month, 1), new Date(year, month + 1, 0)]
    case '上月':
      return [new Date(year, month - 1, 1), new Date(year, month, 0)]
    case '本季度':
      return [new Date(year, quarter, 1), new Date(year, quarter + 3, 0)]
    case '今年':
      return [new Date(year, 0, 1), new Date(year, 12, 0)]
    case '最近 7 天':
      return [new Date(year, month, day - 6), new Date(year, month, day)]
  }
}

/** The first and the last value of a period that a text names, as they are stored; undefined where it names none. */
export function periodOf(
  text: string,
  clock: Clock,
  now: Date = new Date(),
): readonly [from: string, to: string] | undefined {
  const plain = text.replaceAll(/\s/g, '')
  const name = periodNames.find((own) => own.replaceAll(' ', '') === plain)
  if (!name || clock === 'time') return undefined
  const [from, to] = daysOf(name, now).map((day) => momentText(day).slice(0, 10)) as [string, string]
  return clock === 'date' ? [from, to] : [`${from} 00:00:00`, `${to} 23:59:59`]
}
