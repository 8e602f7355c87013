import { areaOf } from './area'

export const storagePrefix = 'pro__'

interface Stored {
  value: unknown
  /** Epoch milliseconds after which the value counts as absent; null never. */
  expire: number | null
}

const area = areaOf('localStorage')

/** Local storage with a prefix and an expiry. What it returns was written by us, or it returns undefined. */
export const localStore = {
  get<Value>(key: string): Value | undefined {
    const stored = read(area.getItem(storagePrefix + key))
    if (!stored) return undefined
    if (stored.expire !== null && stored.expire <= Date.now()) {
      area.removeItem(storagePrefix + key)
      return undefined
    }
    return stored.value as Value
  },

  /** Keeps the value for `lifetime` milliseconds, or until it is removed. A full storage loses the value, not the page. */
  set(key: string, value: unknown, lifetime?: number): void {
    const stored: Stored = { value, expire: lifetime === undefined ? null : Date.now() + lifetime }
    try {
      area.setItem(storagePrefix + key, JSON.stringify(stored))
    } catch (error) {
      console.warn(`Could not store ${key}`, error)
    }
  },

  remove(key: string): void {
    area.removeItem(storagePrefix + key)
  },
}

function read(text: string | null): Stored | undefined {
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('value' in stored)) return undefined
    const expire = 'expire' in stored && typeof stored.expire === 'number' ? stored.expire : null
    return { value: stored.value, expire }
  } catch {
    return undefined
  }
}
