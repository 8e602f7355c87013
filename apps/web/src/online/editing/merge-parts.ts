export interface ThreeStates<Value> {
  /** As the editor opened with it. */
  base: Value
  /** What the editor holds. */
  own: Value
  /** As somebody else left it. */
  fresh: Value
}

/** Keys that belong together, under their title: they are taken or kept as a whole. */
export interface EditedPart<State> {
  title: string
  keys: readonly (keyof State)[]
}

export interface Merged<State> {
  state: State
  /** Titles of parts that were taken from the other. */
  taken: string[]
  /** Titles of parts that both changed: the own change was kept. */
  kept: string[]
}

/** Joins two changes of one thing, part by part: own changes stay, everything else is taken from the other. */
export function mergeParts<State extends object>(
  { base, own, fresh }: ThreeStates<State>,
  parts: readonly EditedPart<State>[],
): Merged<State> {
  const merged: Merged<State> = { state: { ...own }, taken: [], kept: [] }
  for (const { title, keys } of parts) {
    const [before, mine, theirs] = [base, own, fresh].map((state) => keys.map((key) => state[key] ?? null))
    if (isSame(before, theirs) || isSame(mine, theirs)) continue
    if (isSame(before, mine)) {
      for (const key of keys) merged.state[key] = fresh[key]
      merged.taken.push(title)
    } else merged.kept.push(title)
  }
  return merged
}

/** The own change, or else the other's state. */
export function joined<Value>({ base, own, fresh }: ThreeStates<Value>): Value {
  return isSame(base, own) ? fresh : own
}

/** What became of two changes, in a sentence. */
export function mergedWords({ taken, kept }: Pick<Merged<object>, 'taken' | 'kept'>): string {
  const notes = [
    ...(taken.length > 0 ? [`已合并他人修改的${taken.join('、')}`] : []),
    ...(kept.length > 0 ? [`${kept.join('、')}双方都改过，保留了您的修改`] : []),
  ]
  return `${notes.join('；') || '他人的修改与您的相同'}，请检查后保存`
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
