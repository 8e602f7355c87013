import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boxFor, findInTime, placementAt } from './sub-popover'

test.each([
  [100, 900, 'bottom'],
  [549, 900, 'bottom'],
  [550, 900, 'top'],
  [551, 900, 'top'],
  [850, 900, 'top'],
])('[TBL-14] a click at %i of %i opens the sub-table at the %s', (y, height, placement) => {
  expect(placementAt(y, height)).toBe(placement)
})

test('[TBL-14] it takes 96 % of the table’s width and stays in the window', () => {
  const below = boxFor({ top: 100, bottom: 160 }, { left: 10, width: 1000 }, 900)
  expect(below).toEqual({ placement: 'bottom', style: { left: 30, width: 960, maxHeight: 724, top: 164 } })
  const above = boxFor({ top: 700, bottom: 760 }, { left: 0, width: 100 }, 900)
  expect(above).toEqual({ placement: 'top', style: { left: 2, width: 96, maxHeight: 684, bottom: 204 } })
})

describe('[TBL-14] a row that is not there yet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const looking = (found: (attempt: number) => string | undefined, signal = new AbortController().signal) => {
    let attempts = 0
    const answer = findInTime(() => found((attempts += 1)), signal)
    return { answer, attempts: () => attempts }
  }

  test('is looked for again three times, every 100 ms', async () => {
    const { answer, attempts } = looking(() => undefined)
    await vi.advanceTimersByTimeAsync(299)
    expect(attempts()).toBe(3)
    await vi.advanceTimersByTimeAsync(101)
    expect(attempts()).toBe(4)
    expect(await answer).toBeUndefined()
  })

  test('is found as soon as it is there', async () => {
    const { answer, attempts } = looking((attempt) => (attempt === 3 ? 'row' : undefined))
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toBe('row')
    expect(attempts()).toBe(3)
  })

  test('is not looked for any more when nobody wants it', async () => {
    const leaving = new AbortController()
    const { answer, attempts } = looking(() => undefined, leaving.signal)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toBeUndefined()
    expect(attempts()).toBe(1)
  })
})
