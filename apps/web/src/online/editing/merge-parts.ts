export interface ThreeStates<Value> {
  /** As the editor opened with it. */
  base: Value
  /** What the editor holds. */
  own: Value
  /** As somebody else left it. */
  fresh: Value
}

/** Keys that hang together, under what people call them: they are taken or kept as one. */
export interface EditedPart<State> {
  title: string
  keys: readonly (keyof State)[]
}

export interface Merged<State> {
  state: State
  /** What the other changed, and is now here. */
  taken: string[]
  /** What both changed: as it was changed here. */
  kept: string[]
}

/** Joins two changes of one thing, part by part: what was changed here stays, everything else is as the other left it. */
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

/** What was changed here, or else what the other left. */
export function joined<Value>({ base, own, fresh }: ThreeStates<Value>): Value {
  return isSame(base, own) ? fresh : own
}

/** What became of two changes, in a sentence. */
export function mergedWords({ taken, kept }: Pick<Merged<object>, 'taken' | 'kept'>): string {
  const told = [
    ...(taken.length > 0 ? [`已合并他人修改的${taken.join('、')}`] : []),
    ...(kept.length > 0 ? [`${kept.join('、')}双方都改过，保留了您的修改`] : []),
  ]
  return `${told.join('；') || '他人的修改与您的相同'}，请检查后保存`
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
