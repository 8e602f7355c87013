import { permissionFor } from '@dougong/contract/resource/resource'
import { storedFiles } from '@dougong/contract/system/stored-files'
import type { Actor } from '../../access/actor'
import type { Database } from '../../database/connect'
import { runStatement, Statement } from '../../database/statement'
import { kindOf } from '../../resource/field-kinds/index'
import type { ServedResource } from '../../resource/serve-resource'
import { type View, viewOf } from '../../resource/view'

/** Whether the actor may read a record that holds the file: by the resource's right, its data rules and the fields seen. */
export async function readsRecordWith(
  db: Database,
  resources: readonly ServedResource[],
  actor: Actor,
  path: string,
): Promise<boolean> {
  for (const served of resources) {
    if (!actor.permissions.has(permissionFor(served.resource, 'list'))) continue
    if (await holdsSeenFile(db, viewOf(served, actor), path)) return true
  }
  return false
}

async function holdsSeenFile(db: Database, view: View, path: string): Promise<boolean> {
  const { resource, table } = view
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    kindOf(field).holdsFiles && !field.secret ? [name] : [],
  )
  const isListOfFiles = resource.path === storedFiles.path
  if (names.length === 0 && !isListOfFiles) return false
  const statement = new Statement()
  const held = isListOfFiles
    ? `${table.columnOf('url')} = ${statement.value(path)}`
    : names.map((name) => `strpos(${table.columnOf(name)}, ${statement.value(path)}) > 0`).join(' or ')
  const text = `${view.ids(statement)} and (${held}) limit 1`
  const rows = await runStatement(db, text, statement.values)
  return rows.length > 0
}
