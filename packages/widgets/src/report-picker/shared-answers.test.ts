import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedAnswer } from './shared-answers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[WGT-09] a group asks a question once in 30 seconds', async () => {
  const ask = vi.fn(() => Promise.resolve(ask.mock.calls.length))
  expect(await sharedAnswer('rows', ['data', 1], ask)).toBe(1)
  vi.advanceTimersByTime(29_999)
  expect(await sharedAnswer('rows', ['data', 1], ask)).toBe(1)
  expect(await sharedAnswer('rows', ['data', 2], ask)).toBe(2)
  expect(await sharedAnswer('others', ['data', 1], ask)).toBe(3)
  vi.advanceTimersByTime(1)
  expect(await sharedAnswer('rows', ['data', 1], ask)).toBe(4)
})

test('[WGT-09] without a group every question is asked; failures are not kept', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'))
  await sharedAnswer(undefined, ['data'], ask)
  await sharedAnswer(undefined, ['data'], ask)
  expect(ask).toHaveBeenCalledTimes(2)
  await expect(sharedAnswer('failing', ['data'], () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  )
  expect(await sharedAnswer('failing', ['data'], ask)).toBe('answer')
})
