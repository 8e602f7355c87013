import { refuse } from '@dougong/contract/errors'
import { checkDuplicate } from '@dougong/contract/resource/duplicates'
import { permissionFor } from '@dougong/contract/resource/resource'
import { readValue, type Value } from '@dougong/contract/resource/record'
import type { Actor } from '../access/actor'
import type { Database } from '../database/connect'
import { runStatement, Statement } from '../database/statement'
import { Answer, type Route, serve } from '../http/serve'
import type { ServedResource } from './serve-resource'

/** The duplicate check over every unique field of the given resources. */
export function duplicateRoutes(resources: readonly ServedResource[], db: Database): Route[] {
  return [
    serve(checkDuplicate, async ({ actor, query: { tableName, fieldName, fieldVal, dataId } }) => {
      const { served, name } = findUniqueField(resources, actor, tableName, fieldName)
      const field = served.resource.fields[name] ?? refuse('record.notChecked')
      const read = readValue({ ...field, required: false }, fieldVal)
      if ('message' in read) return refuse('record.invalid', { detail: read.message })
      if (read.value === null) return new Answer(null, '数据为空,不作处理！', 500)
      if (await isTaken(db, served, name, read.value, dataId)) refuse('record.valueTaken')
      return null
    }),
  ]
}

/** A field that some resource declares unique and that this actor may write. Everything else looks alike from outside. */
function findUniqueField(resources: readonly ServedResource[], actor: Actor, table: string, column: string) {
  for (const served of resources) {
    const { resource } = served
    if (resource.path !== table && served.table.table !== `"${table}"`) continue
    const mayWrite = (['add', 'edit'] as const).some((verb) =>
      actor.permissions.has(permissionFor(resource, verb)),
    )
    const name = Object.keys(resource.fields).find(
      (each) => each === column || served.table.columnOf(each) === `"${column}"`,
    )
    if (mayWrite && name && resource.fields[name]?.unique) return { served, name }
  }
  return refuse('record.notChecked')
}

/** Deleted records count: the unique index knows them too. */
async function isTaken(
  db: Database,
  { table }: ServedResource,
  name: string,
  value: Value,
  except = '',
): Promise<boolean> {
  const statement = new Statement()
  const text = `select 1 from ${table.table} where ${table.columnOf(name)} = ${statement.value(value)}
    and "id" <> ${statement.value(except)} limit 1`
  return (await runStatement(db, text, statement.values)).length > 0
}
