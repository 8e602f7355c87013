import type { Field } from '../../resource/field'
import { valueTypeOf } from '../../resource/field-kinds/index'
import { addDays } from '../../resource/formula/days'
import { queryableField } from '../../resource/list-query'
import type { Resource } from '../../resource/resource'
import type { WorkingCalendar } from '../../system/working-time/add-working-time'
import { momentAfter } from './due'
import type { WaitUntil } from './flow'

type Fields = Pick<Resource, 'fields'>

/** A wait in words: `等待 2 个工作小时`, `等到“交货日期”前 3 天 09:00`. */
export function waitInWords(until: WaitUntil, resource: Fields): string {
  if (until.kind === 'time') return `等待 ${lengthInWords(until)}`
  const { days, at } = until
  const field = queryableField(resource as Resource, until.field)
  const shift = days === 0 ? '当天' : days < 0 ? `前 ${-days} 天` : `后 ${days} 天`
  return `等到“${field?.title ?? until.field}”${shift}${field && valueTypeOf(field) === 'datetime' ? '' : ` ${at}`}`
}

/** Whether a step can wait for what a field holds. */
export function mayBeWaitedFor(field: Field): boolean {
  const type = valueTypeOf(field)
  return type === 'date' || type === 'datetime'
}

/** In minutes. */
const [hour, day] = [60, 1_440]

function lengthInWords({ minutes, counts }: Extract<WaitUntil, { kind: 'time' }>): string {
  const isOfWork = counts === 'working'
  if (!isOfWork && minutes % day === 0) return `${minutes / day} 天`
  if (minutes % hour === 0) return `${minutes / hour} ${isOfWork ? '个工作小时' : '小时'}`
  return `${minutes} ${isOfWork ? '个工作分钟' : '分钟'}`
}

interface WaitFacts {
  /** When it began, on the clock of the wall. */
  from: string
  calendar: WorkingCalendar
  resource: Fields
  record: Readonly<Record<string, unknown>>
}

/** The moment at which a wait is over; undefined where its field holds no day, or is gone. */
export function endOfWait(
  until: WaitUntil,
  { from, calendar, resource, record }: WaitFacts,
): string | undefined {
  if (until.kind === 'time') return momentAfter(from, until.minutes / 60, until, calendar)
  const field = queryableField(resource as Resource, until.field)
  const value = record[until.field]
  if (!field || typeof value !== 'string' || !isDay(value)) return undefined
  const moved = addDays(value.slice(0, 19), until.days) ?? undefined
  return valueTypeOf(field) === 'date' ? moved && `${moved.slice(0, 10)} ${until.at}:00` : moved
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text)
}
