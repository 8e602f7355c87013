import { lastDay, type Schedule } from '@dougong/contract/online/subscriptions/subscription'
import { expect, test } from 'vitest'
import { nextSending, scheduleInWords } from './schedule'

const zone = 'Asia/Shanghai'

test.each<[string, Partial<Schedule>, string, string]>([
  ['每天 8:00', { every: 'day', time: '08:00' }, '2026-02-10 07:59', '2026-02-10 08:00'],
  ['每天 8:00', { every: 'day', time: '08:00' }, '2026-02-10 08:00', '2026-02-11 08:00'],
  [
    '每周一、周五 9:30',
    { every: 'week', weekdays: [6, 2, 6], time: '09:30' },
    '2026-02-10 08:00',
    '2026-02-13 09:30',
  ],
  ['每月15日 8:00', { every: 'month', day: 15, time: '08:00' }, '2026-02-15 09:00', '2026-03-15 08:00'],
  [
    '每月最后一天 8:00',
    { every: 'month', day: lastDay, time: '08:00' },
    '2026-02-10 08:00',
    '2026-02-28 08:00',
  ],
  [
    '每月最后一天 8:00',
    { every: 'month', day: lastDay, time: '08:00' },
    '2026-02-28 08:00',
    '2026-03-31 08:00',
  ],
])('%s', (words, chosen, now, next) => {
  const schedule: Schedule = { every: 'day', weekdays: [], day: 1, time: '08:00', ...chosen }
  expect(scheduleInWords(schedule)).toBe(words)
  const sending = nextSending(schedule, { now: Date.parse(`${now.replace(' ', 'T')}:00+08:00`), zone })
  expect(sending).toBe(new Date(`${next.replace(' ', 'T')}:00+08:00`).toISOString())
})
