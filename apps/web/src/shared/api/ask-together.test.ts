import { expect, test } from 'vitest'
import { askTogether } from './ask-together'

test('who asks at the same time is answered by one call, each with their own; who comes later by another', async () => {
  const calls: string[][] = []
  const ask = askTogether(async (keys) => {
    calls.push(keys)
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('gone')])).toEqual(['A', 'B', 'A', undefined])
  expect(await ask('c')).toBe('C')
  expect(calls).toEqual([['a', 'b', 'gone'], ['c']])
})

test('a call that fails fails for all who wait for it, and not for the next', async () => {
  let fails = true
  const ask = askTogether(async (keys) => {
    if (fails) throw new Error('no answer')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('no answer')
  fails = false
  expect(await ask('a')).toBe('a')
})
