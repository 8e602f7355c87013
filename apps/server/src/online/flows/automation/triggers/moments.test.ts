import { describe, expect, test } from 'vitest'
import { daysDue, momentsDue, timesDue } from './moments'

const zone = 'Asia/Shanghai'
const at = (text: string) => new Date(`${text}+08:00`)
const due = (missed: 'all' | 'last' | 'none', seen: string, now: string, cron = '0 0 9 * * ? *') =>
  momentsDue(cron, { seen: at(seen), now: at(now), zone, missed }).map((moment) =>
    new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16),
  )

describe('moments of a schedule', () => {
  test('one that has just come is due, whatever becomes of missed ones; none before its time', () => {
    for (const missed of ['all', 'last', 'none'] as const) {
      expect(due(missed, '2026-11-18T09:00:00', '2026-11-19T09:00:01')).toEqual(['2026-11-19T09:00'])
      expect(due(missed, '2026-11-18T09:00:00', '2026-11-19T08:59:59')).toEqual([])
    }
  })

  test('a week of downtime is made up for as its owner chose', () => {
    const week = ['2026-11-12T10:00:00', '2026-11-19T12:00:00'] as const
    expect(due('all', ...week)).toHaveLength(7)
    expect(due('last', ...week)).toEqual(['2026-11-19T09:00'])
    expect(due('none', ...week)).toEqual([])
    /* it came back in time for the last one */
    expect(due('none', '2026-11-12T10:00:00', '2026-11-19T09:04:00')).toEqual(['2026-11-19T09:00'])
  })

  test('what would be made up for without end is bounded', () => {
    expect(due('all', '2026-01-01T00:00:00', '2026-11-19T12:00:00', '0 * * * * ? *')).toHaveLength(1_000)
  })
})

describe('days of a field', () => {
  const rule = { days: -7, at: '09:00' }
  test('a day is due once its hour has come, so many days before or after', () => {
    const today = ['2026-11-18 09:00:10', '2026-11-19 09:00:05'] as const
    for (const missed of ['all', 'last', 'none'] as const)
      expect(daysDue({ ...rule, missed }, ...today)).toEqual({ after: '2026-11-25', upTo: '2026-11-26' })
    expect(daysDue({ ...rule, missed: 'all' }, '2026-11-18 09:00:10', '2026-11-19 08:59:59')).toBeUndefined()
    expect(daysDue({ ...rule, days: 3, missed: 'all' }, ...today)).toEqual({
      after: '2026-11-15',
      upTo: '2026-11-16',
    })
  })

  test('a week of downtime is made up for as its owner chose', () => {
    const week = ['2026-11-12 09:30:00', '2026-11-19 12:00:00'] as const
    expect(daysDue({ ...rule, missed: 'all' }, ...week)).toEqual({ after: '2026-11-19', upTo: '2026-11-26' })
    expect(daysDue({ ...rule, missed: 'last' }, ...week)).toEqual({ after: '2026-11-25', upTo: '2026-11-26' })
    expect(daysDue({ ...rule, missed: 'none' }, ...week)).toBeUndefined()
  })

  test('a field with a time of day has its own moment', () => {
    const minute = ['2026-11-19 09:00:00', '2026-11-19 09:01:00'] as const
    expect(timesDue({ days: -1, missed: 'none' }, ...minute)).toEqual({
      after: '2026-11-20 09:00:00',
      upTo: '2026-11-20 09:01:00',
    })
    const week = ['2026-11-12 09:30:00', '2026-11-19 12:00:00'] as const
    expect(timesDue({ days: 0, missed: 'all' }, ...week)?.after).toBe('2026-11-12 09:30:00')
    expect(timesDue({ days: 0, missed: 'last' }, ...week)?.after).toBe('2026-11-18 12:00:00')
    expect(timesDue({ days: 0, missed: 'none' }, ...week)?.after).toBe('2026-11-19 11:55:00')
    expect(timesDue({ days: 0, missed: 'all' }, minute[1], minute[0])).toBeUndefined()
  })
})
