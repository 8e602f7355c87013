import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * What concerns code of every layer that has nothing else to do with it: handed down as an argument it would be in every signature.
 */

/** A value that code can see from wherever it is, as long as it runs inside. */
export class Ambient<Value> {
  readonly #storage = new AsyncLocalStorage<Value>()
  #count = 0

  get(): Value | undefined {
    return this.#storage.getStore()
  }

  async run<Result>(value: Value, code: () => Promise<Result>): Promise<Result> {
    this.#count += 1
    try {
      return await this.#storage.run(value, code)
    } finally {
      this.#count -= 1
      /* as long as it is on, every promise of the process costs a little more */
      if (this.#count === 0) this.#storage.disable()
    }
  }
}
