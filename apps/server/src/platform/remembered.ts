/** A cache of this process, as monitoring shows it. */
export interface Cache {
  readonly name: string
  /** What people read. */
  readonly title: string
  /** How many values it holds. */
  readonly size: number
  /** How often a value was there, and how often it was not, since the start. */
  readonly hits: number
  readonly misses: number
  clear(): void
}

interface Entry<Value> {
  value: Value
  setAt: number
}

const caches: Cache[] = []

/** Every `Remembered` of this process, in the order in which modules were loaded. */
export function rememberedCaches(): readonly Cache[] {
  return caches
}

/**
 * Values remembered for an owner, as a database or a definition, under a key. They go with their owner; beyond `capacity` for one
 * owner the oldest goes. It stands at the top of a module, one for each purpose, since owners tell servers in one process apart.
 */
export class Remembered<Owner extends object, Value> implements Cache {
  readonly name: string
  readonly title: string
  hits = 0
  misses = 0
  readonly #capacity: number
  readonly #maxAgeMs: number
  #byOwner = new WeakMap<Owner, Map<string, Entry<Value>>>()
  /** The same maps, to be counted: a WeakMap cannot be walked through. */
  readonly #maps = new Set<WeakRef<Map<string, Entry<Value>>>>()
  readonly #collected = new FinalizationRegistry<WeakRef<Map<string, Entry<Value>>>>((map) =>
    this.#maps.delete(map),
  )

  constructor(name: string, title: string, { capacity = 1_000, maxAgeMs = Infinity } = {}) {
    this.name = name
    this.title = title
    this.#capacity = capacity
    this.#maxAgeMs = maxAgeMs
    caches.push(this)
  }

  /** The value under a key, where it is not too old and `isValid` agrees; it counts as a hit or a miss. */
  get(owner: Owner, key: string, isValid: (value: Value) => boolean = () => true): Value | undefined {
    const value = this.peek(owner, key)
    const found = value !== undefined && isValid(value) ? value : undefined
    this.count(found !== undefined)
    return found
  }

  /** The same, uncounted: for callers who judge for themselves and call `count`. */
  peek(owner: Owner, key: string): Value | undefined {
    const entry = this.#byOwner.get(owner)?.get(key)
    return entry && Date.now() - entry.setAt < this.#maxAgeMs ? entry.value : undefined
  }

  count(isHit: boolean): void {
    if (isHit) this.hits += 1
    else this.misses += 1
  }

  /** The value under a key, made now where there is none. */
  getOrMake(owner: Owner, key: string, make: () => Value): Value {
    const known = this.get(owner, key)
    if (known !== undefined) return known
    const made = make()
    this.set(owner, key, made)
    return made
  }

  set(owner: Owner, key: string, value: Value): void {
    const entries = this.#byOwner.get(owner) ?? this.#mapFor(owner)
    entries.delete(key)
    const [oldest] = entries.size >= this.#capacity ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(key, { value, setAt: Date.now() })
  }

  delete(owner: Owner, key: string): void {
    this.#byOwner.get(owner)?.delete(key)
  }

  clear(): void {
    this.#byOwner = new WeakMap()
    this.#maps.clear()
  }

  get size(): number {
    let size = 0
    for (const map of this.#maps) size += map.deref()?.size ?? 0
    return size
  }

  #mapFor(owner: Owner): Map<string, Entry<Value>> {
    const entries = new Map<string, Entry<Value>>()
    const map = new WeakRef(entries)
    this.#byOwner.set(owner, entries)
    this.#maps.add(map)
    this.#collected.register(entries, map)
    return entries
  }
}
