import { addWorkingMinutes, type WorkingCalendar } from '../../system/working-time/add-working-time'
import type { DueAct, FlowDue } from './flow'

/** What follows when the time is up, as it is chosen and told. */
export const dueActTitles: Readonly<Record<DueAct, string>> = {
  remind: '提醒处理人',
  superior: '转交上级',
  pass: '自动通过',
  refuse: '自动拒绝',
}

const hourMs = 3_600_000

/** The moment after so many hours, of work or of the clock; moments as `2026-10-01 09:30:00` on the clock of the wall. */
export function momentAfter(
  moment: string,
  hours: number,
  { counts }: Pick<FlowDue, 'counts'>,
  calendar: WorkingCalendar,
): string {
  if (counts === 'working') return addWorkingMinutes(moment, hours * 60, calendar)
  const start = Date.parse(`${moment.slice(0, 19).replace(' ', 'T')}Z`)
  return new Date(start + hours * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** A time limit in a sentence: `8 个工作小时内处理，超时转交上级`. */
export function dueInWords({ hours, counts, act, again }: FlowDue): string {
  const unit = counts === 'working' ? '个工作小时' : '小时'
  const repeated = act === 'remind' && again !== undefined ? `，之后每 ${again} ${unit}再提醒` : ''
  return `${hours} ${unit}内处理，超时${dueActTitles[act]}${repeated}`
}
