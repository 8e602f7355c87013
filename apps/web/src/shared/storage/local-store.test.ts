import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryArea } from './area'

const area = memoryArea()
vi.stubGlobal('localStorage', area)
const { localStore } = await import('./local-store')

beforeEach(() => {
  area.clear()
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('local storage', () => {
  test('[AUT-09] keeps values under the prefix pro__', () => {
    localStore.set('Access-Token', 'abc')
    expect(area.getItem('pro__Access-Token')).toContain('abc')
    expect(localStore.get('Access-Token')).toBe('abc')
  })

  test('[AUT-09] forgets a value when its lifetime is over', () => {
    localStore.set('token', 'abc', 604_800_000)
    vi.setSystemTime(1_000 + 604_800_000 - 1)
    expect(localStore.get('token')).toBe('abc')
    vi.setSystemTime(1_000 + 604_800_000)
    expect(localStore.get('token')).toBeUndefined()
    expect(area.length).toBe(0)
  })

  test('a value without lifetime stays', () => {
    localStore.set('theme', { dark: true })
    vi.setSystemTime(Number.MAX_SAFE_INTEGER / 2)
    expect(localStore.get('theme')).toEqual({ dark: true })
  })

  test('a removed value is gone', () => {
    localStore.set('theme', 1)
    localStore.remove('theme')
    expect(localStore.get('theme')).toBeUndefined()
  })

  test.each(['', 'not json', 'null', '1', '{}', '[]'])(
    '%j written by something else counts as absent',
    (text) => {
      area.setItem('pro__x', text)
      expect(localStore.get('x')).toBeUndefined()
    },
  )

  test('a full storage loses the value only', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const setItem = vi.spyOn(area, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => localStore.set('x', 1)).not.toThrow()
    expect(warn).toHaveBeenCalled()
    setItem.mockRestore()
    warn.mockRestore()
  })
})
