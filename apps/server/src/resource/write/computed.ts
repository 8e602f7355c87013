import { refuse } from '@dougong/contract/errors'
import { momentText } from '@dougong/contract/reading/read-moment'
import { behaviourOf } from '@dougong/contract/resource/formula/behaviour'
import { readComputed } from '@dougong/contract/resource/read-record'
import type { Issue, Value } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { readWhole } from '../read/read-whole'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { addPartSnapshots } from '../history/part-snapshots'
import type { Saving, ServedResource } from '../serve-resource'
import { type View, wholeView } from '../view'

type Content = Record<string, unknown>

/** A record as it is stored, with its parts: all of it, whoever asks. */
export interface StoredRecord {
  content: Content
  partsOf(name: string): readonly Content[]
}

/**
 * Returns the locked record as it is stored, from `row` where a statement has returned it already; undefined where no formula
 * of it or of its parts needs it.
 */
export async function storedRecord(
  tx: Transaction,
  view: View,
  id: string,
  row: Content | undefined,
): Promise<StoredRecord | undefined> {
  const { resource } = view.served
  const kinds = [resource, ...Object.values(resource.parts ?? {}).map((part) => part.resource)]
  if (!kinds.some(behaviourOf)) return undefined
  const stored = await storedRecords(tx, view, [id], row && [row])
  return stored.get(id)
}

export async function storedRecords(
  tx: Transaction,
  { served, actor }: Pick<View, 'served' | 'actor'>,
  ids: readonly string[],
  knownRows?: readonly Content[],
): Promise<Map<string, StoredRecord>> {
  const view = wholeView(served, actor)
  const rows = knownRows ?? (await readWhole(tx, view, ids))
  const contents = new Map(rows.map((row) => [String(row.id), { ...row }]))
  await addPartSnapshots(tx, view, contents)
  const partsOf = (content: Content) => (name: string) =>
    Object.hasOwn(served.resource.parts ?? {}, name) ? ((content[name] ?? []) as Content[]) : []
  return new Map([...contents].map(([id, content]) => [id, { content, partsOf: partsOf(content) }]))
}

/** Whether a saved record stays what its own statement returned: no formula, hook or part changes it afterwards. */
export function staysAsWritten({ resource, options }: ServedResource): boolean {
  const isComputed = computedColumns(resource).length > 0
  const isChanged = options.afterSave !== undefined && options.afterSaveOnlyNotifies !== true
  return !isComputed && !isChanged && Object.keys(resource.parts ?? {}).length === 0
}

/** The fields whose formulas fill a column. The others are computed when a record is read. */
function computedColumns(resource: Resource): string[] {
  const { computed = [] } = behaviourOf(resource) ?? {}
  return computed.filter((name) => !resource.fields[name]?.unstored)
}

/**
 * Finishes saved records: computes their formulas, runs the hooks on the result, and computes the formulas again in case a
 * hook wrote into a record. A hook gets the same `saving` object as the hook before the save, so that it can recognise the
 * save.
 */
export async function settleSaved(
  tx: Transaction,
  view: View,
  saved: readonly { id: string; saving: Saving }[],
): Promise<void> {
  const { afterSave } = view.served.options
  const ids = saved.map(({ id }) => id)
  await recompute(tx, view, ids)
  if (!afterSave) return
  for (const { id, saving } of saved) await afterSave(id, saving)
  await recompute(tx, view, ids)
}

/**
 * Computes the formulas of saved records from what is stored now: hooks may have filled in more, and the actor may see only
 * some of the parts.
 */
export async function recompute(tx: Transaction, view: View, ids: readonly string[]): Promise<void> {
  const { served } = view
  const behaviour = behaviourOf(served.resource)
  const computed = computedColumns(served.resource)
  if (!behaviour || computed.length === 0 || ids.length === 0) return
  const issues: Issue[] = []
  for (const [id, { content, partsOf }] of await storedRecords(tx, view, ids)) {
    const settled = behaviour.settle({
      given: {},
      base: content,
      rows: partsOf,
      now: momentText(new Date()),
    })
    const changed: [string, Value][] = []
    for (const name of computed) {
      const field = served.resource.fields[name]
      const read = field && readComputed(field, settled, name)
      if (read && 'message' in read) issues.push({ field: name, message: read.message })
      else if (read && read.value !== (content[name] ?? null)) changed.push([name, read.value])
    }
    if (changed.length > 0) await write(tx, served, id, changed)
  }
  const messages = issues.map(({ message }) => message)
  if (messages.length > 0) refuse('record.invalid', { detail: messages.join('；') })
}

async function write(
  tx: Transaction,
  { table }: ServedResource,
  id: string,
  values: readonly [name: string, value: Value][],
): Promise<void> {
  const statement = new Statement()
  const changes = values.map(([name, value]) => `${table.columnOf(name)} = ${statement.value(value)}`)
  const text = `update ${table.table} set ${changes.join(', ')} where "id"::text = ${statement.value(id)}`
  await runStatement(tx, text, statement.values)
}
