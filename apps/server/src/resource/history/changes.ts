/** One field of a record before and after; of parts, those that differ. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

type Content = Readonly<Record<string, unknown>>

const unremarkable = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime'])

/** Returns what differs between two states of a record. */
export function changesOf(before: Content, after: Content): Change[] {
  return Object.keys(after)
    .filter((field) => !unremarkable.has(field))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before, after }) => !isSame(before, after))
    .map((change) => (isParts(change.after) ? differingParts(change) : change))
}

function differingParts({ field, before, after }: Change): Change {
  const [was, is] = [isParts(before) ? before : [], isParts(after) ? after : []]
  const missing = (rows: readonly unknown[], others: readonly unknown[]) =>
    rows.filter((row) => !others.some((other) => isSame(row, other)))
  return { field, before: missing(was, is), after: missing(is, was) }
}

function isParts(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
