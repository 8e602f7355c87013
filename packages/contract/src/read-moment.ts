import { halfWidth, type Reading } from './read-number'

/** What a value tells: a day, a moment, a time of day. */
export type Clock = 'date' | 'datetime' | 'time'

/** How values are stored and shown. */
export const momentFormats: Record<Clock, string> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

export interface MomentRules {
  /** The first and the last value that are allowed, as they are stored. */
  min?: string | undefined
  max?: string | undefined
  /** What 今天 and a day without its year are seen from. */
  now?: Date | undefined
}

/**
 * The day, moment or time of day that a typed, pasted or imported text tells, as it is stored; the empty text tells none.
 * People write `20261101`, `2026/1/5`, `2026.1.5`, `2026年1月5日`, `11-4`, 今天, `8:30`. A year has four digits, a day has to be
 * in the calendar, and nothing is left out: a day with a time is no day.
 */
export function readMoment(text: string, clock: Clock, rules: MomentRules = {}): Reading<string> {
  const plain = plainOf(text)
  if (plain === '') return { value: '' }
  const read = readers[clock](plain, rules.now ?? new Date())
  if ('problem' in read) return read
  if (rules.min !== undefined && read.value < rules.min) return { problem: `不能早于 ${rules.min}` }
  if (rules.max !== undefined && read.value > rules.max) return { problem: `不能晚于 ${rules.max}` }
  return read
}

/** Whether a text tells a day and no time of it. */
export function isDayAlone(text: string): boolean {
  return 'value' in readDay(plainOf(text), new Date())
}

const unread = {
  date: '不是日期，请写成 2026-11-01 的样子',
  datetime: '不是日期时间，请写成 2026-11-01 08:30:00 的样子',
  time: '不是时间，请写成 08:30:00 的样子',
} as const

const readers: Record<Clock, (text: string, now: Date) => Reading<string>> = {
  date(text, now) {
    const { day, time } = partsOf(text)
    const read = readDay(day, now)
    if ('problem' in read || time === '') return read
    const clock = readTime(time)
    if ('value' in clock && clock.value !== '00:00:00') return { problem: '只到日，不能含时间' }
    return 'value' in clock ? read : { problem: unread.date }
  },
  datetime(text, now) {
    if (text === '现在') return { value: momentText(now) }
    const { day, time } = partsOf(text)
    const read = readDay(day, now)
    if ('problem' in read) return read.problem === unread.date ? { problem: unread.datetime } : read
    const clock = time === '' ? { value: '00:00:00' } : readTime(time)
    if ('problem' in clock) return clock.problem === unread.time ? { problem: unread.datetime } : clock
    return { value: `${read.value} ${clock.value}` }
  },
  time: (text, now) => (text === '现在' ? { value: timeText(now) } : readTime(text)),
}

/** One kind of each sign, and no blanks but the one before the time. */
export function plainOf(text: string): string {
  if (/^[\d:/-]*$/.test(text)) return text
  return halfWidth(text)
    .replaceAll('。', '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([-/.年月日号:点时分秒]) ?/g, (sign, own: string) =>
      /[日号] $/.test(sign) ? `${own} ` : own,
    )
    .trim()
}

/** A day and what follows it: behind a blank, a T, 日, or twelve and fourteen digits in a row. */
export function partsOf(text: string): { day: string; time: string } {
  const [, day = text, time = ''] =
    /^(\d{8})(\d{4}|\d{6})$/.exec(text) ??
    /^(.*?[日号天])(\d.*)$/.exec(text) ??
    /^(.*?)[ Tt](.*)$/.exec(text) ??
    []
  return { day, time }
}

const nearDays: Readonly<Record<string, number>> = {
  前天: -2,
  昨天: -1,
  昨日: -1,
  今天: 0,
  今日: 0,
  明天: 1,
  明日: 1,
  后天: 2,
}

const dayForms = [
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})[日号]?$/,
  /^(?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})月(?<day>\d{1,2})[日号]?$/,
]

function readDay(text: string, now: Date): Reading<string> {
  const distance = Object.hasOwn(nearDays, text) ? nearDays[text] : undefined
  if (distance !== undefined)
    return { value: dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() + distance)) }
  for (const form of dayForms) {
    const { year = String(now.getFullYear()), month, day } = form.exec(text)?.groups ?? {}
    if (month && day) return calendarDay(year, month, day)
  }
  if (/^(\d{2}[-/.年]\d{1,2}[-/.月]\d{1,2}[日号]?|\d{6})$/.test(text))
    return { problem: '年份要写四位，如 2026-11-01' }
  if (/^\d{4}[-/.年]\d{1,2}月?$/.test(text)) return { problem: '缺少日，请写成 2026-11-01 的样子' }
  return { problem: unread.date }
}

function calendarDay(year: string, month: string, day: string): Reading<string> {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal =
    Number(year) >= 1000 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? { value } : { problem: `没有 ${value} 这一天` }
}

const timeForms = [
  /^(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2}))?$/,
  /^(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?$/,
  /^(?<hour>\d{1,2})[点时](?:(?<minute>\d{1,2})分?(?:(?<second>\d{1,2})秒)?)?$/,
]

function readTime(text: string): Reading<string> {
  for (const form of timeForms) {
    const { hour, minute = '00', second = '00' } = form.exec(text)?.groups ?? {}
    if (hour === undefined) continue
    const value = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
    const isReal = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    return isReal ? { value } : { problem: `没有 ${value} 这个时间` }
  }
  return { problem: unread.time }
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment as it is stored. */
export function momentText(date: Date): string {
  return `${dayText(date)} ${timeText(date)}`
}

function dayText(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function timeText(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
