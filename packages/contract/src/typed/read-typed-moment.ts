import {
  type Clock,
  momentText,
  type MomentRules,
  partsOf,
  plainOf,
  readMoment,
} from '../reading/read-moment'
import type { Reading } from '../reading/read-number'

/**
 * The day, moment or time of day that somebody types, who sees at once how it was read. They write shorter than in a file: `1.5`,
 * `0105`, `260105`, 5日 of this month, 下周一; `930`, `9`, `9.30`, 下午3点半.
 */
export function readTypedMoment(text: string, clock: Clock, rules: MomentRules = {}): Reading<string> {
  const plain = plainOf(text)
  if (clock === 'time') return readMoment(longTime(plain), clock, rules)
  const { day, time } = typedParts(plain)
  const long = longDay(day, rules.now ?? new Date())
  return readMoment(time === '' ? long : `${long} ${longTime(time)}`, clock, rules)
}

/** Behind a weekday, or a word for a part of the day, no blank is needed. */
function typedParts(text: string): { day: string; time: string } {
  const [, day, time] =
    /^(.*?周[一二三四五六日天]) ?(\d.*)$/.exec(text) ??
    /^(.+?) ?((?:凌晨|早上|上午|中午|下午|晚上) ?\d.*)$/.exec(text) ??
    []
  return day === undefined || time === undefined ? partsOf(text) : { day, time }
}

function longDay(text: string, now: Date): string {
  const [, week = '', weekday = ''] = weekdayForm.exec(text) ?? []
  if (weekday !== '') return dayIn(weeks[week] ?? 0, Math.min(weekdays.indexOf(weekday), 6), now)
  const [, year, month, day] = /^(\d{2})?(0[1-9]|1[0-2])(\d{2})$/.exec(text) ?? []
  if (day !== undefined)
    return year === undefined ? `${month}-${day}` : `${century(year, now)}${year}-${month}-${day}`
  if (/^\d{1,2}[日号]$/.test(text)) return `${now.getMonth() + 1}-${Number.parseInt(text, 10)}`
  return /^\d{1,2}\.\d{1,2}$/.test(text) ? text.replace('.', '-') : text
}

const weekdayForm = /^(上|本|这|下|)(?:周|星期|礼拜)([一二三四五六日天])$/
/** Weeks begin on Monday; the last two are one day. */
const weekdays = '一二三四五六日天'
const weeks: Readonly<Record<string, number>> = { 上: -1, 下: 1 }

function dayIn(week: number, weekday: number, now: Date): string {
  const isSunday = now.getDay() === 0
  const monday = now.getDate() - (isSunday ? 6 : now.getDay() - 1)
  const date = new Date(now.getFullYear(), now.getMonth(), monday + week * 7 + weekday)
  return momentText(date).slice(0, 10)
}

/** Two digits tell a year up to twenty years from now, or one before. */
function century(year: string, now: Date): number {
  const own = Math.floor(now.getFullYear() / 100)
  return Number(year) <= (now.getFullYear() % 100) + 20 ? own : own - 1
}

const timeForm =
  /^(?<part>凌晨|早上|上午|中午|下午|晚上)? ?(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{1,2})|[点时](?<half>半)|[点时](?:(?<minutes>\d{1,2})分?)?)?|(?<close>\d{3}))$/

function longTime(text: string): string {
  const { part = '', hour, minute, half, minutes, close } = timeForm.exec(text)?.groups ?? {}
  if (hour === undefined && close === undefined) return text
  const said = Number(hour ?? close?.slice(0, 1))
  const isLater = (part === '下午' || part === '晚上') && said < 12
  return `${isLater ? said + 12 : said}:${half ? '30' : (minute ?? minutes ?? close?.slice(1) ?? '00')}`
}
