import { checkDuplicate } from '@dougong/contract/resource/duplicate-check'
import { refuse } from '@dougong/contract/errors'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import type { Database } from '../database/connect'
import { runStatement, Statement } from '../database/statement'
import { Answer, type Route, serve } from '../http/serve'
import { predicateSql } from './predicate-sql'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'

/** A field that may be asked about, in a resource of the given table. */
interface UniqueField {
  served: ServedResource
  name: string
}

/** The call that tells a form, before it is sent, whether a value is free: for fields that a resource declares unique. */
export function duplicateCheckRoutes(db: Database, resources: readonly ServedResource[]): Route[] {
  const fields = uniqueFields(resources)
  return [
    serve(checkDuplicate, async ({ query, actor }) => {
      const { tableName, fieldName, fieldVal, dataId } = query
      const asked = fields.get(`${tableName}.${fieldName}`) ?? refuse('record.notChecked')
      if (!mayWrite(actor, asked)) refuse('access.denied')
      if (fieldVal.trim() === '') return new Answer(null, '数据为空,不作处理！', 500)
      if (await isTaken(db, asked, fieldVal.trim(), dataId)) refuse('record.valueTaken')
      return null
    }),
  ]
}

function uniqueFields(resources: readonly ServedResource[]): Map<string, UniqueField> {
  const found = new Map<string, UniqueField>()
  for (const served of resources) {
    for (const [name, { unique, secret }] of Object.entries(served.resource.fields)) {
      if (!unique || secret) continue
      const [table, column] = [served.table.table, served.table.columnOf(name)].map((each) =>
        each.slice(1, -1),
      )
      found.set(`${table}.${column}`, { served, name })
      found.set(`${table}.${name}`, { served, name })
      // Our own forms know a resource by its path; its table is the server's business.
      found.set(`${served.resource.path}.${name}`, { served, name })
    }
  }
  return found
}

/** Only who may make or change such records learns which values are taken. */
function mayWrite(actor: Actor, { served, name }: UniqueField): boolean {
  const { permissions } = actor
  if (!seenBy(served, actor).resource.fields[name]) return false
  return (['add', 'edit'] as const).some((verb) => permissions.has(permissionFor(served.resource, verb)))
}

/** Deleted records count: the index that decides in the end does not forget them either. */
async function isTaken(
  db: Database,
  { served: { resource, table }, name }: UniqueField,
  value: string,
  besides: string | undefined,
): Promise<boolean> {
  const statement = new Statement()
  const condition = predicateSql(resource, table, { field: name, operator: 'eq', value }, statement)
  const others = besides ? `and "id"::text <> ${statement.value(besides)}` : ''
  const text = `select 1 from ${table.table} where ${condition} ${others} limit 1`
  return (await runStatement(db, text, statement.values)).length > 0
}
