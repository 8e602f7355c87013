import { type Choice, type Choices, type DayChoice, defaultIncrement, limits } from '@dougong/cron/choices'
import { bounds } from '@dougong/cron/units'

/** The tabs of the editor; day holds what goes by the day and by the weekday. */
export const tabs = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const
export type Tab = (typeof tabs)[number]
export type TabChoice = Choice | DayChoice

/** A number to fill in, its bounds, and whether weekdays are offered by name instead. */
export interface NumberPart {
  name: string
  min: number
  max: number
  isWeekday?: true
}

/** One choice of a tab: words and numbers in reading order, and what it begins with. */
export interface Option {
  kind: TabChoice['kind']
  parts: readonly (string | NumberPart)[]
  /** The values that can be ticked, where the choice is a list. */
  list?: readonly { value: number; label: string }[]
  initial: TabChoice
}

/** Sunday is 1. */
export const weekdays = ['日', '一', '二', '三', '四', '五', '六'].map((name, index) => ({
  value: index + 1,
  label: `星期${name}`,
}))

/** What a tab offers. */
export function optionsOf(tab: Tab): Option[] {
  return tab === 'day' ? dayOptions : unitOptions(tab)
}

/** The tab's part of the choices, replaced. */
export function withChoice(choices: Choices, tab: Tab, choice: TabChoice): Choices {
  return { ...choices, [tab]: choice }
}

function between(name: string, [min, max]: readonly [number, number]): NumberPart {
  return { name, min, max }
}

function numbers([min, max]: readonly [number, number]) {
  return Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: String(min + index),
  }))
}

function unitOptions(tab: Exclude<Tab, 'day'>): Option[] {
  const { title } = bounds[tab]
  const { step, start, range, specific } = limits[tab]
  const first = tab === 'year' ? start[0] : defaultIncrement.start
  return [
    { kind: 'every', parts: [`每一${title}`], initial: { kind: 'every' } },
    {
      kind: 'increment',
      parts: ['从', between('start', start), `${title}开始，每隔`, between('step', step), `${title}执行一次`],
      initial: { kind: 'increment', start: first, step: defaultIncrement.step },
    },
    {
      kind: 'specific',
      parts: [`指定${title}（可多选）`],
      list: numbers(specific),
      initial: { kind: 'specific', values: [] },
    },
    {
      kind: 'range',
      parts: ['从', between('start', range), '到', between('end', range), title],
      initial: { kind: 'range', start: range[0], end: range[0] + 1 },
    },
  ]
}

const weekday = (name: string): NumberPart => ({ name, min: 1, max: 7, isWeekday: true })

const dayOptions: Option[] = [
  { kind: 'every', parts: ['每一天'], initial: { kind: 'every' } },
  {
    kind: 'weekIncrement',
    parts: ['从', weekday('start'), '开始，每隔', between('step', limits.week.step), '天执行一次（每周）'],
    initial: { kind: 'weekIncrement', start: 1, step: 1 },
  },
  {
    kind: 'dayIncrement',
    parts: [
      '从',
      between('start', limits.day.start),
      '日开始，每隔',
      between('step', limits.day.step),
      '天执行一次',
    ],
    initial: { kind: 'dayIncrement', start: 1, step: 1 },
  },
  {
    kind: 'weekdays',
    parts: ['指定星期（可多选）'],
    list: weekdays,
    initial: { kind: 'weekdays', values: [] },
  },
  {
    kind: 'days',
    parts: ['指定日期（可多选）'],
    list: numbers(limits.day.specific),
    initial: { kind: 'days', values: [] },
  },
  {
    kind: 'weekRange',
    parts: ['从', weekday('start'), '到', weekday('end')],
    initial: { kind: 'weekRange', start: 2, end: 6 },
  },
  {
    kind: 'dayRange',
    parts: ['从', between('start', limits.day.range), '日到', between('end', limits.day.range), '日'],
    initial: { kind: 'dayRange', start: 1, end: 2 },
  },
  { kind: 'lastDay', parts: ['在每月的最后一天'], initial: { kind: 'lastDay' } },
  { kind: 'lastWorkingDay', parts: ['在每月的最后一个工作日'], initial: { kind: 'lastWorkingDay' } },
  {
    kind: 'lastWeekday',
    parts: ['在每月的最后一个', weekday('weekday')],
    initial: { kind: 'lastWeekday', weekday: 1 },
  },
  {
    kind: 'beforeEnd',
    parts: ['在每月月底前', { name: 'days', min: 1, max: 30 }, '天'],
    initial: { kind: 'beforeEnd', days: 1 },
  },
  {
    kind: 'nearestWorkingDay',
    parts: ['在最接近每月', between('day', limits.day.start), '日的工作日'],
    initial: { kind: 'nearestWorkingDay', day: 1 },
  },
  {
    kind: 'nthWeekday',
    parts: ['在每月的第', between('nth', limits.nth), '个', weekday('weekday')],
    initial: { kind: 'nthWeekday', weekday: 1, nth: 1 },
  },
]
