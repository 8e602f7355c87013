import { type Expression, type FieldValue, parseExpression, valuesOf } from './expression'
import { bounds, type Unit } from './units'

/** What the editor offers for every unit. */
export type Choice =
  | { kind: 'every' }
  | { kind: 'increment'; start: number; step: number }
  | { kind: 'specific'; values: number[] }
  | { kind: 'range'; start: number; end: number }

/** What the editor offers for days: those that go by the weekday put `?` into the day, the others into the week. */
export type DayChoice =
  | { kind: 'every' }
  | { kind: 'weekIncrement'; start: number; step: number }
  | { kind: 'dayIncrement'; start: number; step: number }
  | { kind: 'weekdays'; values: number[] }
  | { kind: 'days'; values: number[] }
  | { kind: 'weekRange'; start: number; end: number }
  | { kind: 'dayRange'; start: number; end: number }
  | { kind: 'lastDay' }
  | { kind: 'lastWorkingDay' }
  | { kind: 'lastWeekday'; weekday: number }
  | { kind: 'beforeEnd'; days: number }
  | { kind: 'nearestWorkingDay'; day: number }
  | { kind: 'nthWeekday'; weekday: number; nth: number }

export interface Choices {
  second: Choice
  minute: Choice
  hour: Choice
  day: DayChoice
  month: Choice
  year: Choice
}

/** What an empty editor shows: every unit every, increments prepared with 3 and 5. */
export const defaultChoices: Choices = {
  second: { kind: 'every' },
  minute: { kind: 'every' },
  hour: { kind: 'every' },
  day: { kind: 'every' },
  month: { kind: 'every' },
  year: { kind: 'every' },
}

/** The start and step an increment begins with. */
export const defaultIncrement = { start: 3, step: 5 }

interface Limits {
  step: [number, number]
  start: [number, number]
  range: [number, number]
  specific: [number, number]
}

/** The bounds of the editor's inputs. A month's steps may be 0, as its specification has it; 0 is written as 1. */
export const limits: Record<Exclude<Unit, 'day' | 'week'>, Limits> & {
  day: Limits
  week: Limits
  nth: [number, number]
} = {
  second: { step: [1, 59], start: [0, 59], range: [0, 59], specific: [0, 59] },
  minute: { step: [1, 60], start: [0, 59], range: [0, 59], specific: [0, 59] },
  hour: { step: [0, 23], start: [0, 23], range: [0, 23], specific: [0, 23] },
  day: { step: [1, 31], start: [1, 31], range: [1, 31], specific: [1, 31] },
  week: { step: [1, 7], start: [1, 7], range: [1, 7], specific: [1, 7] },
  month: { step: [0, 12], start: [0, 12], range: [1, 12], specific: [1, 12] },
  year: { step: [1, 99], start: [2019, 2119], range: [2019, 2119], specific: [2019, 2118] },
  nth: [1, 5],
}

/** Writes the seven fields. */
export function formatChoices({ second, minute, hour, day, month, year }: Choices): string {
  const [dayField, weekField] = formatDay(day)
  return [
    formatChoice('second', second),
    formatChoice('minute', minute),
    formatChoice('hour', hour),
    dayField,
    formatChoice('month', month),
    weekField,
    formatChoice('year', year),
  ].join(' ')
}

function formatChoice(unit: Unit, choice: Choice): string {
  switch (choice.kind) {
    case 'every':
      return '*'
    case 'increment':
      return `${Math.max(choice.start, bounds[unit].min)}/${Math.max(choice.step, 1)}`
    case 'specific':
      return listOf(choice.values)
    case 'range':
      return `${choice.start}-${choice.end}`
  }
}

function formatDay(choice: DayChoice): [day: string, week: string] {
  switch (choice.kind) {
    case 'every':
      return ['*', '?']
    case 'weekIncrement':
      return ['?', `${choice.start}/${choice.step}`]
    case 'dayIncrement':
      return [`${choice.start}/${choice.step}`, '?']
    case 'weekdays':
      return choice.values.length > 0 ? ['?', listOf(choice.values)] : ['*', '?']
    case 'days':
      return [listOf(choice.values), '?']
    case 'weekRange':
      return ['?', `${choice.start}-${choice.end}`]
    case 'dayRange':
      return [`${choice.start}-${choice.end}`, '?']
    case 'lastDay':
      return ['L', '?']
    case 'lastWorkingDay':
      return ['LW', '?']
    case 'lastWeekday':
      return ['?', `${choice.weekday}L`]
    case 'beforeEnd':
      return [`L-${choice.days}`, '?']
    case 'nearestWorkingDay':
      return [`${choice.day}W`, '?']
    case 'nthWeekday':
      return ['?', `${choice.weekday}#${choice.nth}`]
  }
}

/** An empty part is every value. */
function listOf(values: number[]): string {
  return values.length > 0 ? [...new Set(values)].sort((a, b) => a - b).join(',') : '*'
}

/** The choices that write this expression; undefined where it says more than the editor can. */
export function choicesOf(text: string): Choices | undefined {
  const expression = parseExpression(text)
  const second = choiceOf('second', expression.second)
  const minute = choiceOf('minute', expression.minute)
  const hour = choiceOf('hour', expression.hour)
  const month = choiceOf('month', expression.month)
  const year = choiceOf('year', expression.year)
  const day = dayChoiceOf(expression)
  if (!second || !minute || !hour || !month || !year || !day) return undefined
  return { second, minute, hour, day, month, year }
}

function choiceOf(unit: Unit, value: FieldValue): Choice | undefined {
  if (value.kind === 'any' || value.kind === 'open') return { kind: 'every' }
  if (value.kind === 'special') return undefined
  const [only, ...rest] = value.spans
  if (only && rest.length === 0) {
    if (only.form === 'range') return { kind: 'range', start: only.start, end: only.end }
    if (only.form === 'increment') return { kind: 'increment', start: only.start, step: only.step }
  }
  return { kind: 'specific', values: valuesOf(unit, value) }
}

function dayChoiceOf({ day, week }: Expression): DayChoice | undefined {
  if (day.kind === 'special') return specialChoice(day.day)
  if (week.kind === 'special') return specialChoice(week.day)
  if (week.kind === 'spans') {
    const choice = choiceOf('week', week)
    if (choice?.kind === 'increment') return { ...choice, kind: 'weekIncrement' }
    if (choice?.kind === 'range') return { ...choice, kind: 'weekRange' }
    return choice?.kind === 'specific' ? { kind: 'weekdays', values: choice.values } : { kind: 'every' }
  }
  const choice = choiceOf('day', day)
  if (choice?.kind === 'increment') return { ...choice, kind: 'dayIncrement' }
  if (choice?.kind === 'range') return { ...choice, kind: 'dayRange' }
  return choice?.kind === 'specific' ? { kind: 'days', values: choice.values } : { kind: 'every' }
}

function specialChoice(special: Extract<FieldValue, { kind: 'special' }>['day']): DayChoice {
  switch (special.kind) {
    case 'lastDay':
      return special.before > 0 ? { kind: 'beforeEnd', days: special.before } : { kind: 'lastDay' }
    case 'lastWorkingDay':
      return { kind: 'lastWorkingDay' }
    case 'nearestWorkingDay':
      return { kind: 'nearestWorkingDay', day: special.day }
    case 'lastWeekday':
      return { kind: 'lastWeekday', weekday: special.weekday }
    case 'nthWeekday':
      return { kind: 'nthWeekday', weekday: special.weekday, nth: special.nth }
  }
}
