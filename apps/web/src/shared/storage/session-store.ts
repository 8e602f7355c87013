import { areaOf } from './area'

const area = areaOf('sessionStorage')

/** Session storage under the names as given, gone with the browser tab. */
export const sessionStore = {
  get<Value>(key: string): Value | undefined {
    const text = area.getItem(key)
    if (text === null) return undefined
    try {
      return JSON.parse(text) as Value
    } catch {
      return undefined
    }
  },
  set(key: string, value: unknown): void {
    try {
      area.setItem(key, JSON.stringify(value))
    } catch (error) {
      console.warn(`Could not store ${key}`, error)
    }
  },
  remove(key: string): void {
    area.removeItem(key)
  },
}
