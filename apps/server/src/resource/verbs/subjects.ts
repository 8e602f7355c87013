import { recordName } from '@dougong/contract/resource/record-name'
import { runKept, Statement } from '../../database/statement'
import type { Engine } from '../engine'
import type { ServedResource } from '../serve-resource'
import type { View } from '../view'

/** Names told of many records. */
const toldAtMost = 3

/** The names of records as the log of operations tells them, as far as the actor sees these: “营造主管”、“匠师”等 7 条. */
export async function subjectsOf({ db }: Engine, view: View, ids: readonly string[]): Promise<string> {
  const statement = new Statement()
  const { nameColumn, source } = view.table
  const text = `select ${nameColumn}::text as name from ${source}
    where ${view.where(statement)} and "id"::text = any(${statement.value(ids)}) limit ${toldAtMost}`
  const rows = await runKept<{ name: string | null }>(db, text, statement.values)
  const more = ids.length > toldAtMost ? `等 ${ids.length} 条` : ''
  return told(rows.map(({ name }) => name ?? '')) + more
}

/** The name of a record that is about to be. */
export function subjectOf(view: View, body: Readonly<Record<string, unknown>>): string {
  return told([recordName(view.resource, body)])
}

/** The name of a record as its table tells it. */
export function subjectOfRow(
  { resource, options }: ServedResource,
  row: Readonly<Record<string, unknown>>,
): string {
  return told([String(row[options.nameField ?? resource.list[0] ?? 'id'] ?? '')])
}

function told(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `“${name.length > 50 ? `${name.slice(0, 50)}…` : name}”`)
    .join('、')
}
