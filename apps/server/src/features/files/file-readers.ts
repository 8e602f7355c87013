import type { Field } from '@dougong/contract/resource/field'
import { permissionFor } from '@dougong/contract/resource/resource'
import { storedFiles } from '@dougong/contract/system/stored-files'
import type { Actor } from '../../access/actor'
import type { Database } from '../../database/connect'
import { runStatement, Statement } from '../../database/statement'
import { whereSql } from '../../resource/list'
import { scopeFor } from '../../resource/scope'
import { seenBy } from '../../resource/seen-by'
import type { ServedResource } from '../../resource/serve-resource'

/** Kinds of fields in which records hold files: their paths, several joined by commas, or somewhere in a text. */
const holders: ReadonlySet<Field['kind']> = new Set([
  'file',
  'files',
  'image',
  'images',
  'richText',
  'longText',
])

/** Whether the actor may read a record that holds the file: by the resource's right, its data rules and the fields seen. */
export async function readsRecordWith(
  db: Database,
  resources: readonly ServedResource[],
  actor: Actor,
  path: string,
): Promise<boolean> {
  for (const served of resources) {
    if (!actor.permissions.has(permissionFor(served.resource, 'list'))) continue
    if (await holdsSeenFile(db, seenBy(served, actor), actor, path)) return true
  }
  return false
}

async function holdsSeenFile(
  db: Database,
  served: ServedResource,
  actor: Actor,
  path: string,
): Promise<boolean> {
  const { resource, table } = served
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    holders.has(field.kind) && !field.secret ? [name] : [],
  )
  const isListOfFiles = resource.path === storedFiles.path
  if (names.length === 0 && !isListOfFiles) return false
  const statement = new Statement()
  const held = isListOfFiles
    ? `${table.columnOf('url')} = ${statement.value(path)}`
    : names.map((name) => `strpos(${table.columnOf(name)}, ${statement.value(path)}) > 0`).join(' or ')
  const where = whereSql(resource, table, scopeFor(served, actor), statement)
  const rows = await runStatement(
    db,
    `select "id" from ${table.source} where (${held}) and ${where} limit 1`,
    statement.values,
  )
  return rows.length > 0
}
