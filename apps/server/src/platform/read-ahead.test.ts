import { expect, test } from 'vitest'
import { readAhead } from './read-ahead'

/** Numbers up to `last`, and what became of their reader. */
function numbers(last: number, fail = false) {
  const state = { read: 0, isEnded: false }
  async function* items() {
    try {
      while (state.read < last) yield (state.read += 1)
      if (fail) throw new Error('the file is cut short')
    } finally {
      state.isEnded = true
    }
  }
  return { state, items: readAhead(items()) }
}

test('the next item is read while one is worked with, and no more than that', async () => {
  const { state, items } = numbers(5)
  const taken: number[] = []
  for await (const item of items) {
    taken.push(item)
    await new Promise(setImmediate)
    expect(state.read).toBe(Math.min(item + 1, 5))
  }
  expect(taken).toEqual([1, 2, 3, 4, 5])
  expect(state.isEnded).toBe(true)
})

test('a failure is told to who asks for what failed, not before', async () => {
  const { items } = numbers(2, true)
  expect(await items.next()).toEqual({ value: 1, done: false })
  expect(await items.next()).toEqual({ value: 2, done: false })
  await new Promise(setImmediate)
  await expect(items.next()).rejects.toThrow('cut short')
})

test('who stops asking ends the reading', async () => {
  const { state, items } = numbers(5)
  for await (const item of items) if (item === 2) break
  expect(state).toEqual({ read: 3, isEnded: true })
})
