import type { Reply } from './ask'

/** An access token is asked for anew so long before it expires, for it must still be good when it arrives. */
const marginSeconds = 120

/** What a service grants an application for a while. It is held in memory alone, and stands in no log. */
interface Granted {
  token: string
  seconds: number
}

/**
 * The access token of one application: fetched when it is first needed, remembered until shortly before it expires, and fetched anew
 * where the service does not know it any more. Whoever needs one at the same time shares the fetching.
 */
export class AccessToken {
  readonly #fetch: () => Promise<Granted>
  #known: { token: string; until: number } | undefined
  #coming: Promise<string> | undefined

  constructor(fetch: () => Promise<Granted>) {
    this.#fetch = fetch
  }

  /** Asks with the token. Where the reply says that it is no longer good, asks once more with a fresh one. */
  async use(isExpired: (reply: Reply) => boolean, ask: (token: string) => Promise<Reply>): Promise<Reply> {
    const token = await this.#current()
    const reply = await ask(token)
    if (!isExpired(reply)) return reply
    if (this.#known?.token === token) this.#known = undefined
    return ask(await this.#current())
  }

  #current(): Promise<string> {
    if (this.#known && Date.now() < this.#known.until) return Promise.resolve(this.#known.token)
    this.#coming ??= this.#renew().finally(() => (this.#coming = undefined))
    return this.#coming
  }

  async #renew(): Promise<string> {
    const since = Date.now()
    const { token, seconds } = await this.#fetch()
    this.#known = { token, until: since + (seconds - marginSeconds) * 1000 }
    return token
  }
}
