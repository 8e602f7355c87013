/** Admits a limited number at a time; a caller who finds it full is told at once instead of waiting. */
export class Turnstile {
  #free: number

  constructor(places: number) {
    this.#free = places
  }

  /** Takes a place and returns how to give it back, once; undefined if there is none. */
  enter(): (() => void) | undefined {
    if (this.#free === 0) return undefined
    this.#free -= 1
    let isInside = true
    return () => {
      if (isInside) this.#free += 1
      isInside = false
    }
  }
}
