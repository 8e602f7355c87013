import { type Choice, choicesOf, type DayChoice } from './choices'
import { CronError } from './expression'

/** When an expression fires, as people say it: 每天 8:00. Undefined where it is none, or says more than fits a sentence. */
export function cronInWords(text: string): string | undefined {
  try {
    const choices = choicesOf(text)
    if (!choices) return undefined
    const { second, minute, hour, day, month, year } = choices
    const date = [
      yearWords(year),
      monthWords(month, year.kind !== 'every'),
      dayWords(day, month.kind !== 'every'),
    ].join('')
    return `${date} ${timeWords(hour, minute, second)}`.trim()
  } catch (error) {
    if (error instanceof CronError) return undefined
    throw error
  }
}

const weekdayNames = ['日', '一', '二', '三', '四', '五', '六']
const weekday = (number: number) => `周${weekdayNames[number - 1] ?? ''}`

function yearWords(choice: Choice): string {
  return choice.kind === 'every' ? '' : listed(choice, '年')
}

function monthWords(choice: Choice, isInYears: boolean): string {
  if (choice.kind === 'every') return ''
  return `${choice.kind === 'increment' || isInYears ? '' : '每年'}${listed(choice, '月')}`
}

function dayWords(choice: DayChoice, isInMonths: boolean): string {
  const month = isInMonths ? '' : '每月'
  switch (choice.kind) {
    case 'every':
      return '每天'
    case 'weekIncrement':
      return `每周从${weekday(choice.start)}起每隔${choice.step}天`
    case 'dayIncrement':
      return `${month}${choice.start}日起每隔${choice.step}天`
    case 'weekdays':
      return `每${choice.values.map(weekday).join('、')}`
    case 'days':
      return `${month}${choice.values.join('、')}日`
    case 'weekRange':
      return `每${weekday(choice.start)}到${weekday(choice.end)}`
    case 'dayRange':
      return `${month}${choice.start}日到${choice.end}日`
    case 'lastDay':
      return `${month}最后一天`
    case 'lastWorkingDay':
      return `${month}最后一个工作日`
    case 'lastWeekday':
      return `${month}最后一个${weekday(choice.weekday)}`
    case 'beforeEnd':
      return `${month}月底前${choice.days}天`
    case 'nearestWorkingDay':
      return `${month}最接近${choice.day}日的工作日`
    case 'nthWeekday':
      return `${month}第${choice.nth}个${weekday(choice.weekday)}`
  }
}

/** The values of a unit that are not every one. */
function listed(choice: Exclude<Choice, { kind: 'every' }>, unit: string): string {
  switch (choice.kind) {
    case 'increment':
      return `从${choice.start}${unit}起每${choice.step}${unit === '月' ? '个月' : unit}`
    case 'range':
      return `${choice.start}${unit}到${choice.end}${unit}`
    case 'specific':
      return `${choice.values.join('、')}${unit}`
  }
}

/** Moments of the day where they are few; otherwise how often, from hours to seconds. */
function timeWords(hour: Choice, minute: Choice, second: Choice): string {
  const [minutes, seconds] = [onlyOf(minute), onlyOf(second)]
  if (hour.kind === 'specific' && minutes !== undefined && seconds !== undefined)
    return hour.values.map((own) => clock(own, minutes, seconds)).join('、')
  const parts = [
    often(hour, '小时', '时', minute.kind === 'every' || (minute.kind === 'increment' && minute.start === 0)),
    often(
      minute,
      '分钟',
      '分',
      second.kind === 'every' || (second.kind === 'increment' && second.start === 0),
    ),
    seconds === 0 ? '' : often(second, '秒', '秒', false),
  ]
  return parts.filter(Boolean).join(' ')
}

function onlyOf(choice: Choice): number | undefined {
  return choice.kind === 'specific' && choice.values.length === 1 ? choice.values[0] : undefined
}

function clock(hour: number, minute: number, second: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${hour}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`
}

/** How often a unit comes; every one goes without saying where the next smaller unit says it. */
function often(choice: Choice, span: string, unit: string, isSaidBelow: boolean): string {
  switch (choice.kind) {
    case 'every':
      return isSaidBelow ? '' : `每${span}`
    case 'increment':
      return choice.start === 0
        ? `每${choice.step}${span}`
        : `从${choice.start}${unit}起每${choice.step}${span}`
    case 'range':
      return `${choice.start}${unit}到${choice.end}${unit}`
    case 'specific':
      return `${unit === '分' ? '第' : ''}${choice.values.join('、')}${unit}`
  }
}
