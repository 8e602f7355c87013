import { describe, expect, test } from 'vitest'
import { nextRuns } from './next-runs'

const zone = 'Asia/Shanghai'
const from = new Date('2026-11-15T12:00:00+08:00')

function runsOf(text: string, count = 3, options: { from?: Date; zone?: string } = {}): string[] {
  const runs = nextRuns(text, { from, zone, count, ...options })
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: options.zone ?? zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return runs.map((run) => format.format(run))
}

describe('next runs on the wall clock of a zone', () => {
  test.each([
    ['*/20 * * * * ?', ['2026-11-15 12:00:20', '2026-11-15 12:00:40', '2026-11-15 12:01:00']],
    ['0 0 8 * * ? *', ['2026-11-16 08:00:00', '2026-11-17 08:00:00', '2026-11-18 08:00:00']],
    ['30 8 * * 2', ['2026-11-16 08:30:00', '2026-11-23 08:30:00', '2026-11-30 08:30:00']],
    ['0 0 0 L * ?', ['2026-11-30 00:00:00', '2026-12-31 00:00:00', '2027-01-31 00:00:00']],
    ['0 0 0 L-3 * ?', ['2026-11-27 00:00:00', '2026-12-28 00:00:00', '2027-01-28 00:00:00']],
    ['0 0 0 LW * ?', ['2026-11-30 00:00:00', '2026-12-31 00:00:00', '2027-01-29 00:00:00']],
    ['0 0 0 1W * ?', ['2026-12-01 00:00:00', '2027-01-01 00:00:00', '2027-02-01 00:00:00']],
    ['0 0 0 28W * ?', ['2026-11-27 00:00:00', '2026-12-28 00:00:00', '2027-01-28 00:00:00']],
    ['0 0 0 ? * 6L', ['2026-11-27 00:00:00', '2026-12-25 00:00:00', '2027-01-29 00:00:00']],
    ['0 0 0 ? * 2#3', ['2026-11-16 00:00:00', '2026-12-21 00:00:00', '2027-01-18 00:00:00']],
    ['0 0 0 29 2 ?', ['2028-02-29 00:00:00', '2032-02-29 00:00:00', '2036-02-29 00:00:00']],
    ['0 0 0 1 1 ? 2027-2028', ['2027-01-01 00:00:00', '2028-01-01 00:00:00']],
    ['0 0 0 31 2 ?', []],
    ['0 0 0 1 1 ? 2020', []],
  ])('%s', (text, expected) => {
    expect(runsOf(text)).toEqual(expected)
  })

  test('the moment itself is not next', () => {
    expect(runsOf('0 0 12 * * ?', 1)).toEqual(['2026-11-16 12:00:00'])
  })

  test('an hour that the clock skips is skipped, one that it repeats fires once', () => {
    const newYork = { zone: 'America/New_York' }
    const spring = { ...newYork, from: new Date('2026-03-07T12:00:00-05:00') }
    expect(runsOf('0 30 2 * * ?', 2, spring)).toEqual(['2026-03-09 02:30:00', '2026-03-10 02:30:00'])
    const autumn = { ...newYork, from: new Date('2026-10-31T12:00:00-04:00') }
    expect(runsOf('0 30 1 * * ?', 2, autumn)).toEqual(['2026-11-01 01:30:00', '2026-11-02 01:30:00'])
  })
})
