import { bounds, readNumber, type Unit, units } from './units'

/** Some values of a unit: from start to end in steps; and how it was written, for writing it again. */
export interface Span {
  start: number
  end: number
  step: number
  form: 'value' | 'range' | 'increment' | 'steppedRange'
}

/** A day told by its place in the month or by its weekday. */
export type SpecialDay =
  | { kind: 'lastDay'; before: number }
  | { kind: 'lastWorkingDay' }
  | { kind: 'nearestWorkingDay'; day: number }
  | { kind: 'lastWeekday'; weekday: number }
  | { kind: 'nthWeekday'; weekday: number; nth: number }

/** What one field says. `any` is `*`, `open` is `?`: this unit is left to the other of day and week. */
export type FieldValue =
  | { kind: 'any' }
  | { kind: 'open' }
  | { kind: 'spans'; spans: Span[] }
  | { kind: 'special'; day: SpecialDay }

export type Expression = Record<Unit, FieldValue>

/** Why a text is no expression; the message is fit to be shown. */
export class CronError extends Error {}

/** Reads five, six or seven fields. */
export function parseExpression(text: string): Expression {
  const parts = text.trim().split(/\s+/)
  if (parts.length > 7) throw new CronError('Cron表达式最多7项！')
  if (parts.length < 5 || text.length > 400) throw new CronError(`Cron表达式错误：${text.slice(0, 50)}`)
  const full = parts.length === 5 ? ['0', ...parts] : parts
  const fields = units.map((unit, index) => [unit, parseField(unit, full[index] ?? '*')] as const)
  const expression = Object.fromEntries(fields) as Expression
  const [day, week] = [expression.day.kind, expression.week.kind]
  if (day === 'open' && week === 'open') throw new CronError('日和周不能同时为?')
  if (day !== 'open' && day !== 'any' && week !== 'open' && week !== 'any')
    throw new CronError('日和周只能设置其中之一')
  return expression
}

/** Whether a text is an expression; an empty one is left to who asks. */
export function isExpression(text: string): boolean {
  try {
    parseExpression(text)
    return true
  } catch {
    return false
  }
}

function parseField(unit: Unit, text: string): FieldValue {
  const fail = () => new CronError(`Cron表达式参数[${bounds[unit].title}]错误：${text}`)
  if (text === '*') return { kind: 'any' }
  if (text === '?') {
    if (unit === 'day' || unit === 'week') return { kind: 'open' }
    throw fail()
  }
  const special = unit === 'day' ? specialDay(text) : unit === 'week' ? specialWeekday(text) : undefined
  if (special) return { kind: 'special', day: special }
  const spans = text.split(',').map((part) => parseSpan(unit, part))
  if (spans.length > 60 || spans.some((span) => span === undefined)) throw fail()
  return { kind: 'spans', spans: spans as Span[] }
}

function parseSpan(unit: Unit, text: string): Span | undefined {
  const [range = '', stepText, ...more] = text.split('/')
  const { min, max } = bounds[unit]
  const step = stepText === undefined ? 1 : /^[1-9]\d{0,3}$/.test(stepText) ? Number(stepText) : undefined
  if (step === undefined || more.length > 0) return undefined
  if (range === '*') return { start: min, end: max, step, form: 'increment' }
  const [from = '', to, ...rest] = range.split('-')
  const start = readNumber(unit, from)
  if (start === undefined || rest.length > 0) return undefined
  if (to === undefined) {
    return stepText === undefined
      ? { start, end: start, step, form: 'value' }
      : { start, end: max, step, form: 'increment' }
  }
  const end = readNumber(unit, to)
  return end === undefined
    ? undefined
    : { start, end, step, form: stepText === undefined ? 'range' : 'steppedRange' }
}

function specialDay(text: string): SpecialDay | undefined {
  if (text === 'L') return { kind: 'lastDay', before: 0 }
  if (text === 'LW' || text === 'WL') return { kind: 'lastWorkingDay' }
  const before = /^L-(\d{1,2})$/.exec(text)?.[1]
  if (before !== undefined && Number(before) <= 30) return { kind: 'lastDay', before: Number(before) }
  const near = /^(\d{1,2})W$/.exec(text)?.[1]
  const day = near === undefined ? undefined : readNumber('day', near)
  return day === undefined ? undefined : { kind: 'nearestWorkingDay', day }
}

function specialWeekday(text: string): SpecialDay | undefined {
  if (text === 'L') return { kind: 'lastWeekday', weekday: 7 }
  const [, name = '', mark = ''] = /^(\d|[A-Za-z]{3})(L|#[1-5])$/.exec(text) ?? []
  const weekday = readNumber('week', name)
  if (weekday === undefined) return undefined
  return mark === 'L'
    ? { kind: 'lastWeekday', weekday }
    : { kind: 'nthWeekday', weekday, nth: Number(mark.slice(1)) }
}

/** The values a field admits, in order; a range that ends before it starts goes round. */
export function valuesOf(unit: Unit, value: FieldValue): number[] {
  const { min, max } = bounds[unit]
  const spans =
    value.kind === 'spans' ? value.spans : [{ start: min, end: max, step: 1, form: 'range' as const }]
  const values = new Set<number>()
  for (const { start, end, step } of spans) {
    const last = end >= start ? end : end + (max - min + 1)
    for (let at = start; at <= last; at += step) values.add(at > max ? at - (max - min + 1) : at)
  }
  return [...values].sort((a, b) => a - b)
}
