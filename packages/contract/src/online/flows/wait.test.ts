import { expect, test } from 'vitest'
import { field } from '../../resource/field'
import { defaultWorkingHours } from '../../system/working-time/add-working-time'
import type { WaitUntil } from './flow'
import { endOfWait, waitInWords } from './wait'

const resource = {
  fields: { day: field.date('到期日'), moment: field.datetime('开始时间'), name: field.text('姓名') },
}
const about = {
  /* a Friday */
  from: '2026-11-20 17:30:00',
  calendar: { ...defaultWorkingHours, days: new Map() },
  resource,
  record: { day: '2026-12-01', moment: '2026-12-01 14:05:00', name: '甲' },
}
const time = (minutes: number, counts: 'clock' | 'working' = 'clock'): WaitUntil => ({
  kind: 'time',
  minutes,
  counts,
})
const date = (name: string, days: number): WaitUntil => ({ kind: 'date', field: name, days, at: '09:30' })

test.each([
  [time(45), '等待 45 分钟', '2026-11-20 18:15:00'],
  [time(120), '等待 2 小时', '2026-11-20 19:30:00'],
  [time(2_880), '等待 2 天', '2026-11-22 17:30:00'],
  [time(60, 'working'), '等待 1 个工作小时', '2026-11-23 09:30:00'],
  [time(50, 'working'), '等待 50 个工作分钟', '2026-11-23 09:20:00'],
  [date('day', 0), '等到“到期日”当天 09:30', '2026-12-01 09:30:00'],
  [date('day', -3), '等到“到期日”前 3 天 09:30', '2026-11-28 09:30:00'],
  [date('moment', 2), '等到“开始时间”后 2 天', '2026-12-03 14:05:00'],
  [date('name', 1), '等到“姓名”后 1 天 09:30', undefined],
  [date('gone', 0), '等到“gone”当天 09:30', undefined],
])('a wait in words, and when it is over: %j', (until, words, end) => {
  expect([waitInWords(until, resource), endOfWait(until, about)]).toEqual([words, end])
})

test('a wait for a day that is empty has no end', () => {
  expect(endOfWait(date('day', 0), { ...about, record: { day: null } })).toBe(undefined)
})
