import type pg from 'pg'
import type { Writes } from './writes'

/** How the text of a statement begins whose plan may be kept. */
export const keptPlan = '/* kept plan */'

/** Tables grow, and a plan that was right for ten rows is wrong for a million: each is made anew after so many milliseconds. */
const life = 10_000
/** A plan of a large view takes 100 kB of each connection's memory. */
const maxPlans = 40

/** What changes the shape of tables; the database refuses plans that were made before. */
const reshaping = /^\s*(?:alter|create|drop|truncate|do)\b/i

interface Plan {
  name: string
  madeAt: number
  /** The moment of the writes it was made at. */
  moment: number
}

/** The plans that the database keeps for one connection, by the texts of their statements, the longest unused first. */
export class KeptPlans {
  readonly #writes: Pick<Writes, 'moment' | 'haveBeen'>
  readonly #plans = new Map<string, Plan>()
  #made = 0
  #outdated: string[] = []

  constructor(writes: Pick<Writes, 'moment' | 'haveBeen'>) {
    this.#writes = writes
  }

  /** What the plan of a text is called; one that is missing or too old is made by whoever sends it. */
  nameOf(text: string): string {
    const known = this.#plans.get(text)
    if (known && this.#isGood(known)) {
      this.#plans.delete(text)
      this.#plans.set(text, known)
      return known.name
    }
    for (const [other, plan] of this.#plans) if (!this.#isGood(plan)) this.forget(other)
    const [longestUnused] = this.#plans.keys()
    if (longestUnused !== undefined && this.#plans.size >= maxPlans) this.forget(longestUnused)
    this.#made += 1
    const plan = { name: `kept_${this.#made}`, madeAt: Date.now(), moment: this.#writes.moment }
    this.#plans.set(text, plan)
    return plan.name
  }

  forget(text: string): void {
    const plan = this.#plans.get(text)
    if (!plan) return
    this.#plans.delete(text)
    this.#outdated.push(plan.name)
  }

  forgetAll(): void {
    for (const text of this.#plans.keys()) this.forget(text)
  }

  /** The names of plans that nobody uses any more, once. */
  takeOutdated(): string[] {
    const names = this.#outdated
    this.#outdated = []
    return names
  }

  #isGood({ madeAt, moment }: Plan): boolean {
    return Date.now() - madeAt < life && !this.#writes.haveBeen([], moment)
  }
}

type Send = (...inputs: unknown[]) => unknown

/**
 * A kind of client that has the database keep the plans of statements which begin with `keptPlan`. Planning costs a list or a record
 * more than reading it; but a kept plan knows no values, so it is for statements alone that every value finds by the same way.
 */
export function keepingPlans(Client: typeof pg.Client, writes: Writes): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const send = this.query.bind(this) as Send
      const plans = new KeptPlans(writes)
      const run = async (text: string, values: unknown): Promise<unknown> => {
        const name = plans.nameOf(text)
        const isAlone = this.getTransactionStatus() === 'I'
        if (isAlone) await release(this, send, plans.takeOutdated())
        try {
          return await send({ name, text, values })
        } catch (error) {
          if (!isAlone || !isOutdated(error)) throw error
          plans.forget(text)
          return send(text, values)
        }
      }
      const asking: Send = (...inputs) => {
        const [text, values, ...rest] = inputs
        if (typeof text !== 'string') return send(...inputs)
        if (text.startsWith(keptPlan) && rest.length === 0) return run(text, values)
        if (reshaping.test(text)) plans.forgetAll()
        return send(...inputs)
      }
      this.query = asking as typeof this.query
    }
  }
}

/** Has the database forget plans: those that it has made, since an unknown name would be a mistake. */
async function release(client: pg.Client, send: Send, names: readonly string[]): Promise<void> {
  const { parsedStatements: made } = client.connection as unknown as {
    parsedStatements: Record<string, string>
  }
  const known = names.filter((name) => Object.hasOwn(made, name))
  if (known.length === 0) return
  for (const name of known) delete made[name]
  await send(known.map((name) => `deallocate ${name}`).join('; '))
}

/** Another has changed the shape of a table, and we have not heard of it yet. */
function isOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && (message?.includes('cached plan') ?? false)
}
