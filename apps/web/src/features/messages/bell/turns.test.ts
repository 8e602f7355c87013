import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Listener, takeTurns } from './turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The one lock that windows of a browser share. */
function sharedLocks(): NonNullable<Listener['locks']> {
  let isHeld = false
  const request = async (
    _name: string,
    _options: unknown,
    work: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (isHeld) return work(null)
    isHeld = true
    await work({}).finally(() => (isHeld = false))
  }
  return { request } as unknown as NonNullable<Listener['locks']>
}

function openWindow(locks: Listener['locks'], seen: 'hidden' | 'seen' | 'lookedAt' = 'hidden') {
  const loads: boolean[] = []
  const state = { seen }
  const { follow, catchUp } = takeTurns({
    isSeen: () => state.seen !== 'hidden',
    isLookedAt: () => state.seen === 'lookedAt',
    locks,
    load: async (mayTell) => void loads.push(mayTell),
  })
  return { loads, state, follow, catchUp }
}

test('of two windows that nobody looks at one loads and tells, the other loads once it is looked at, and tells nothing', async () => {
  const locks = sharedLocks()
  const [one, two] = [openWindow(locks), openWindow(locks)]
  const heard = Promise.all([one.follow(), two.follow()])
  await vi.advanceTimersByTimeAsync(5_000)
  await heard
  expect([one.loads, two.loads]).toEqual([[true], []])
  two.state.seen = 'lookedAt'
  two.catchUp()
  two.catchUp()
  expect(two.loads).toEqual([false])
})

test('two windows that are both seen both show it, and one tells', async () => {
  const locks = sharedLocks()
  const [one, two] = [openWindow(locks, 'seen'), openWindow(locks, 'seen')]
  const heard = Promise.all([one.follow(), two.follow()])
  await vi.advanceTimersByTimeAsync(5_000)
  await heard
  expect([one.loads, two.loads]).toEqual([[true], [false]])
})

test('the window that somebody works in does not wait for its turn', async () => {
  const locks = sharedLocks()
  const [hidden, worked] = [openWindow(locks), openWindow(locks, 'lookedAt')]
  const heard = Promise.all([hidden.follow(), worked.follow()])
  expect(worked.loads).toEqual([true])
  await vi.advanceTimersByTimeAsync(5_000)
  await heard
})

test('without locks every window loads', async () => {
  const alone = openWindow(undefined)
  await alone.follow()
  expect(alone.loads).toEqual([true])
})
