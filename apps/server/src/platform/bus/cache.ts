import type { Cache } from '../remembered'
import type { Bus } from './bus'

interface Entry {
  value: Promise<unknown>
  loadedAt: number
}

const topic = 'caches'

/** Values read once and remembered on this node, until any node says that their area changed. */
export class Caches implements Cache {
  readonly name: string
  readonly title: string
  #entries = new Map<string, Entry>()
  hits = 0
  misses = 0
  readonly #bus: Bus
  readonly #memory: number
  readonly #capacity: number

  /** `memory` bounds, in milliseconds, how long a lost message can keep a stale value alive. */
  constructor(bus: Bus, { name = 'shared', title = '共享数据', memory = 60_000, capacity = 1_000 } = {}) {
    this.name = name
    this.title = title
    this.#bus = bus
    this.#memory = memory
    this.#capacity = capacity
    bus.subscribe(topic, (area) => this.forget(String(area)))
  }

  /** The remembered value of `area/name`, or a fresh one; those who ask at the same time share one reading. */
  get<Value>(area: string, name: string, load: () => Promise<Value>): Promise<Value> {
    const key = `${area}/${name}`
    const known = this.#entries.get(key)
    if (known && Date.now() - known.loadedAt < this.#memory) {
      this.hits += 1
      return known.value as Promise<Value>
    }
    this.misses += 1
    const value = load()
    this.#entries.delete(key)
    this.#entries.set(key, { value, loadedAt: Date.now() })
    this.#dropOldest()
    value.catch(() => this.#entries.get(key)?.value === value && this.#entries.delete(key))
    return value
  }

  get size(): number {
    return this.#entries.size
  }

  /** Everything in the area is read anew, here and on every other node. Call it after the commit. */
  async drop(area: string): Promise<void> {
    this.forget(area)
    await this.#bus.publish(topic, area)
  }

  /** Everything in the area is read anew here, where this node has learnt that it is behind. */
  forget(area: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${area}/`)) this.#entries.delete(key)
  }

  /** Everything is read anew here. */
  clear(): void {
    this.#entries.clear()
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#capacity) return
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}
