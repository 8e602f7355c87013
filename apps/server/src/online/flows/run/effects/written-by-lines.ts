import type { WrittenByLines } from '@dougong/contract/online/flows/automation/run'
import type { Transaction } from '../../../../database/transaction'
import { changesOf } from '../../../../resource/history/changes'
import type { ServedResource, WrittenRecord } from '../../../../resource/serve-resource'
import { listenIn } from './listening'

const maxRecords = 50
const maxChanges = 20
const longestValue = 200

interface Heard {
  name: string
  before: WrittenRecord['before']
  after: WrittenRecord['after']
}

interface Noted<Result> {
  result: Result
  /** What was written at the address for lines, the first records field by field. */
  records(at: string, lines: readonly { line: number; ids: readonly string[] }[]): WrittenByLines
}

/** Does what writes records of a resource, and notes what differs by it. */
export async function noteWritten<Result>(
  tx: Transaction,
  target: ServedResource,
  work: () => Promise<Result>,
): Promise<Noted<Result>> {
  const heard = new Map<string, Heard>()
  const stop = listenIn(tx, ({ records }, { served }) => {
    if (served.resource.path !== target.resource.path) return
    for (const { id, name, before, after } of records)
      heard.set(id, { name, before: heard.has(id) ? heard.get(id)?.before : before, after })
  })
  try {
    return { result: await work(), records: describe }
  } finally {
    stop()
  }

  function describe(at: string, lines: readonly { line: number; ids: readonly string[] }[]): WrittenByLines {
    const linesOf = new Map<string, number[]>()
    for (const { line, ids } of lines)
      for (const id of ids) linesOf.set(id, [...(linesOf.get(id) ?? []), line])
    const records = [...linesOf].slice(0, maxRecords).map(([id, own]) => {
      const { name = '', before, after } = heard.get(id) ?? {}
      const kind = !before && after ? 'add' : before && !after ? 'remove' : 'change'
      const changes = changesOf(before ?? {}, after ?? {})
      return {
        id,
        lines: own.slice(0, maxRecords),
        name,
        kind,
        changes: changes.slice(0, maxChanges).map(short),
      } as const
    })
    return { at, records, count: linesOf.size }
  }
}

/** What differs, as far as one line of a list can say it. */
function short({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const cut = (value: unknown) =>
    typeof value === 'string' ? value.slice(0, longestValue) : typeof value === 'object' ? null : value
  return { field, before: cut(before), after: cut(after) }
}
