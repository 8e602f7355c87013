/** What somebody edits, with what it was before and what was taken back. */
export interface History<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** What the last change was made to: further changes to the same, as letters typed into one field, are one step back. */
  readonly topic?: string | undefined
}

const maxSteps = 200

export function historyOf<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] }
}

export function recorded<Value>(
  { past, present, topic: before }: History<Value>,
  next: Value,
  topic?: string,
): History<Value> {
  const isSameTopic = topic !== undefined && topic === before
  return {
    past: isSameTopic ? past : [...past, present].slice(-maxSteps),
    present: next,
    future: [],
    ...(topic !== undefined && { topic }),
  }
}

export function undone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: rest }
}
