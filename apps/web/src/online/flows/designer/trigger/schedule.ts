/** The schedules that people choose without knowing cron expressions. */
export type Schedule =
  | { every: 'day'; at: string }
  | { every: 'week'; at: string; weekday: number }
  | { every: 'month'; at: string; day: string }

/** From Monday to Sunday, by the numbers of cron expressions. */
export const weekdays = ['一', '二', '三', '四', '五', '六', '日'].map((name, index) => ({
  value: ((index + 1) % 7) + 1,
  label: `周${name}`,
}))

/** The days of a month; the last one whatever its number. */
export const monthDays = [
  ...Array.from({ length: 28 }, (_, index) => ({ value: String(index + 1), label: `${index + 1} 日` })),
  { value: 'L', label: '最后一天' },
]

export function cronOf(schedule: Schedule): string {
  const [hour = 0, minute = 0] = schedule.at.split(':').map(Number)
  const time = `0 ${minute} ${hour}`
  if (schedule.every === 'week') return `${time} ? * ${schedule.weekday} *`
  return `${time} ${schedule.every === 'month' ? schedule.day : '*'} * ? *`
}

/** A cron expression as one of these schedules; undefined where it is another one. */
export function scheduleOf(cron: string): Schedule | undefined {
  const [second, minute = '', hour = '', day = '', month, weekday = '', year] = cron.trim().split(/\s+/)
  const isTime = [minute, hour].every((part) => /^\d{1,2}$/.test(part))
  if (second !== '0' || !isTime || month !== '*' || (year ?? '*') !== '*') return undefined
  const at = [hour, minute].map((part) => part.padStart(2, '0')).join(':')
  if (day === '*' && weekday === '?') return { every: 'day', at }
  if (day === '?' && /^[1-7]$/.test(weekday)) return { every: 'week', at, weekday: Number(weekday) }
  return weekday === '?' && monthDays.some(({ value }) => value === day)
    ? { every: 'month', at, day }
    : undefined
}

/** A schedule of another kind at the same time. */
export function withEvery(schedule: Schedule, every: Schedule['every']): Schedule {
  const { at } = schedule
  if (every === 'week') return { every, at, weekday: 2 }
  return every === 'month' ? { every, at, day: '1' } : { every, at }
}
