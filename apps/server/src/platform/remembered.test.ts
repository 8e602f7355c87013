import { afterEach, describe, expect, test, vi } from 'vitest'
import { Remembered, rememberedCaches } from './remembered'

afterEach(() => vi.useRealTimers())

describe('what is remembered', () => {
  test('belongs to its owner and its key', () => {
    const cache = new Remembered<object, string>('owners', '所有者')
    const [one, other] = [{}, {}]
    cache.set(one, 'a', 'of one')
    expect([cache.get(one, 'a'), cache.get(one, 'b'), cache.get(other, 'a')]).toEqual([
      'of one',
      undefined,
      undefined,
    ])
    cache.delete(one, 'a')
    expect(cache.get(one, 'a')).toBeUndefined()
  })

  test('is made once, and counted as it is asked for', () => {
    const cache = new Remembered<object, { made: number }>('made', '生成')
    const owner = {}
    let made = 0
    const ask = () => cache.getOrMake(owner, 'a', () => ({ made: ++made }))
    expect(ask()).toBe(ask())
    expect(cache.get(owner, 'a', () => false)).toBeUndefined()
    expect(cache.peek(owner, 'a')).toEqual({ made: 1 })
    expect([cache.size, cache.hits, cache.misses]).toEqual([1, 1, 2])
  })

  test('is let go beyond the capacity of an owner, the oldest first', () => {
    const cache = new Remembered<object, number>('few', '少量', { capacity: 2 })
    const [owner, other] = [{}, {}]
    cache.set(other, 'a', 0)
    for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) cache.set(owner, key, index)
    expect(['a', 'b', 'c'].map((key) => cache.peek(owner, key))).toEqual([2, undefined, 3])
    expect(cache.peek(other, 'a')).toBe(0)
    expect(cache.size).toBe(3)
  })

  test('grows too old', () => {
    vi.useFakeTimers()
    const cache = new Remembered<object, number>('brief', '短暂', { maxAgeMs: 1_000 })
    const owner = {}
    cache.set(owner, 'a', 1)
    vi.advanceTimersByTime(999)
    expect(cache.get(owner, 'a')).toBe(1)
    vi.advanceTimersByTime(1)
    expect(cache.get(owner, 'a')).toBeUndefined()
  })

  test('is listed with the others, and can be forgotten', () => {
    const cache = new Remembered<object, number>('cleared', '清空')
    const owner = {}
    cache.set(owner, 'a', 1)
    rememberedCaches()
      .find(({ name }) => name === 'cleared')
      ?.clear()
    expect([cache.size, cache.get(owner, 'a')]).toEqual([0, undefined])
    cache.set(owner, 'a', 2)
    expect([cache.size, cache.get(owner, 'a')]).toEqual([1, 2])
  })
})
