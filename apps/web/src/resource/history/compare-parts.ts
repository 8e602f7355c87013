import type { Version } from '@dougong/contract/system/data-log'

/** One field of two versions side by side, as a person reads it. */
export interface ComparedField {
  field: string
  title: string
  before: string
  after: string
  isChanged: boolean
}

type Row = Readonly<Record<string, unknown>>

/** The parts of two states of a record side by side: one line for each of them; of one that changed, what differs. */
export function compareParts(
  name: string,
  { title, titles }: Version['parts'][string],
  before: readonly Row[],
  after: readonly Row[],
): ComparedField[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.map((id, index) => {
    const [was, is] = [rowOf(before, id), rowOf(after, id)]
    const fields = Object.keys(titles).filter((field) => [was, is].some((row) => isFilled(row?.[field])))
    const differing = fields.filter((field) => !isSame(was?.[field], is?.[field]))
    const isChanged = differing.length > 0
    const visibleFields = was && is && isChanged ? differing : fields
    return {
      field: `${name}.${String(id)}`,
      title: `${title}${index + 1}`,
      before: inWords(was, visibleFields, titles),
      after: inWords(is, visibleFields, titles),
      isChanged,
    }
  })
}

/** The rows that a version holds under a name. */
export function rowsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? (value as Row[]) : []
}

function rowOf(rows: readonly Row[], id: unknown): Row | undefined {
  return rows.find((row) => row.id === id)
}

function inWords(
  row: Row | undefined,
  fields: readonly string[],
  titles: Readonly<Record<string, string>>,
): string {
  if (!row) return '—'
  return fields
    .map((field) => `${titles[field]}：${String(row[`${field}_dictText`] ?? row[field] ?? '—')}`)
    .join('，')
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
