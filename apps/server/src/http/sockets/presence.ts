import type { Onlooker } from '@dougong/contract/live-tables'
import type { Bus } from '../../platform/bus/bus'
import { newId } from '../../platform/ids'

/** What a node says about one page and tenant: who looks at it here. */
interface Roll {
  node: string
  page: string
  tenantId: number
  people: Onlooker[]
  /** The others are to say the same. */
  asks: boolean
}

const topic = 'live-presence'
const repeatEvery = 10_000
const forgottenAfter = 25_000

/** More are not named: a message of the bus has its limits. */
const maxNames = 20

/** Who looks at which page, on all nodes together. A node that falls silent is forgotten. */
export class Presence {
  readonly #node = newId()
  readonly #here = new Map<string, Onlooker[]>()
  readonly #rolls = new Map<string, Map<string, { people: Onlooker[]; heardAt: number }>>()
  readonly #lastNotices = new Map<string, string>()
  readonly #timer: NodeJS.Timeout
  readonly #bus: Bus
  readonly #tell: (page: string, tenantId: number, people: Onlooker[]) => void

  constructor(bus: Bus, notify: (page: string, tenantId: number, people: Onlooker[]) => void) {
    this.#bus = bus
    this.#tell = notify
    bus.subscribe(topic, (roll) => this.#hear(roll as Roll))
    this.#timer = setInterval(() => this.#repeat(), repeatEvery).unref()
  }

  /** Somebody comes; what is given back is called when the same one goes. */
  join(page: string, tenantId: number, person: Onlooker): () => void {
    const key = keyOf(page, tenantId)
    this.#here.set(key, [...(this.#here.get(key) ?? []), person])
    /* whoever comes hears who is there, even if nobody's list has changed */
    this.#lastNotices.delete(key)
    this.#say(page, tenantId, true)
    return () => {
      const rest = (this.#here.get(key) ?? []).filter((each) => each !== person)
      if (rest.length > 0) this.#here.set(key, rest)
      else this.#here.delete(key)
      this.#say(page, tenantId, false)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const key of this.#here.keys()) {
      this.#here.delete(key)
      this.#say(...pageOf(key), false)
    }
  }

  #repeat(): void {
    for (const key of this.#here.keys()) this.#say(...pageOf(key), false)
    for (const key of this.#rolls.keys()) this.#tellChange(key)
  }

  #say(page: string, tenantId: number, asks: boolean): void {
    const everybody = this.#here.get(keyOf(page, tenantId)) ?? []
    const people = [...new Map(everybody.map((person) => [person.userId, person])).values()]
    const roll: Roll = { node: this.#node, page, tenantId, people: people.slice(0, maxNames), asks }
    void this.#bus.publish(topic, roll)
  }

  #hear({ node, page, tenantId, people, asks }: Roll): void {
    const key = keyOf(page, tenantId)
    const rolls = this.#rolls.get(key) ?? new Map<string, { people: Onlooker[]; heardAt: number }>()
    this.#rolls.set(key, rolls)
    if (people.length > 0) rolls.set(node, { people, heardAt: Date.now() })
    else rolls.delete(node)
    if (asks && node !== this.#node && this.#here.has(key)) this.#say(page, tenantId, false)
    this.#tellChange(key)
  }

  #tellChange(key: string): void {
    const rolls = this.#rolls.get(key)
    for (const [node, { heardAt }] of rolls ?? [])
      if (Date.now() - heardAt > forgottenAfter) rolls?.delete(node)
    const named = new Map(
      [...(rolls?.values() ?? [])].flatMap(({ people }) => people.map((each) => [each.userId, each])),
    )
    const people = [...named.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
    if (rolls?.size === 0) this.#rolls.delete(key)
    const text = JSON.stringify(people)
    if (this.#lastNotices.get(key) === text) return
    if (this.#here.has(key)) this.#lastNotices.set(key, text)
    else this.#lastNotices.delete(key)
    this.#tell(...pageOf(key), people)
  }
}

function keyOf(page: string, tenantId: number): string {
  return `${tenantId} ${page}`
}

function pageOf(key: string): [page: string, tenantId: number] {
  const space = key.indexOf(' ')
  return [key.slice(space + 1), Number(key.slice(0, space))]
}
