/** The last samples of some figures. All its room is taken at the start; the newest sample takes the place of the oldest. */
export class Ring<Name extends string = string> {
  readonly names: readonly Name[]
  readonly #capacity: number
  readonly #times: Float64Array
  readonly #values: ReadonlyMap<Name, Float64Array>
  #next = 0
  #count = 0

  constructor(names: readonly Name[], capacity: number) {
    this.names = names
    this.#capacity = capacity
    this.#times = new Float64Array(capacity)
    this.#values = new Map(names.map((name) => [name, new Float64Array(capacity)]))
  }

  /** Takes a sample; what it does not tell is not a number. */
  push(time: number, sample: Readonly<Partial<Record<Name, number>>>): void {
    this.#times[this.#next] = time
    for (const [name, values] of this.#values) values[this.#next] = sample[name] ?? NaN
    this.#next = (this.#next + 1) % this.#capacity
    this.#count = Math.min(this.#count + 1, this.#capacity)
  }

  /** What was sampled after a moment, the oldest first. What was not known then is null. */
  since(
    moment: number,
    names: readonly Name[],
  ): { times: number[]; series: Record<string, (number | null)[]> } {
    const places: number[] = []
    for (let age = this.#count; age >= 1; age--) {
      const place = (this.#next - age + this.#capacity) % this.#capacity
      if ((this.#times[place] ?? 0) > moment) places.push(place)
    }
    const seriesOf = (name: Name) => {
      const values = this.#values.get(name)
      return places.map((place) => known(values?.[place]))
    }
    return {
      times: places.map((place) => this.#times[place] ?? 0),
      series: Object.fromEntries(names.map((name) => [name, seriesOf(name)])),
    }
  }

  /** The newest value of each figure that is known. */
  latest(): Partial<Record<Name, number>> {
    if (this.#count === 0) return {}
    const place = (this.#next - 1 + this.#capacity) % this.#capacity
    const all = this.names.map((name) => [name, known(this.#values.get(name)?.[place])] as const)
    return Object.fromEntries(all.filter(([, value]) => value !== null)) as Partial<Record<Name, number>>
  }
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
