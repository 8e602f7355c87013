import { recordName } from '@dougong/contract/resource/record-name'
import { runKept, Statement } from '../../database/statement'
import type { Engine } from '../engine'
import type { ServedResource } from '../serve-resource'
import type { View } from '../view'

/** How many of many names are listed. */
const maxNames = 3

/** Returns the names of records that the actor sees, for the log of operations: “营造主管”、“匠师”等 7 条. */
export async function subjectsOf({ db }: Engine, view: View, ids: readonly string[]): Promise<string> {
  const statement = new Statement()
  const { nameColumn, source } = view.table
  const text = `select ${nameColumn}::text as name from ${source}
    where ${view.where(statement)} and "id"::text = any(${statement.value(ids)}) limit ${maxNames}`
  const rows = await runKept<{ name: string | null }>(db, text, statement.values)
  const more = ids.length > maxNames ? `等 ${ids.length} 条` : ''
  return quoted(rows.map(({ name }) => name ?? '')) + more
}

/** Returns the name of a record that is to be made. */
export function subjectOf(view: View, body: Readonly<Record<string, unknown>>): string {
  return quoted([recordName(view.resource, body)])
}

/** Returns the name in a row of the table. */
export function subjectOfRow(
  { resource, options }: ServedResource,
  row: Readonly<Record<string, unknown>>,
): string {
  return quoted([String(row[options.nameField ?? resource.list[0] ?? 'id'] ?? '')])
}

function quoted(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `“${name.length > 50 ? `${name.slice(0, 50)}…` : name}”`)
    .join('、')
}
