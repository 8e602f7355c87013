import { checkDuplicate } from '@dougong/contract/resource/duplicate-check'
import { refuse } from '@dougong/contract/errors'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import type { Database } from '../database/connect'
import { quoteIdentifier } from '../database/identifiers'
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

/** A column of a table that is no resource, or is not unique in it, that existing clients ask about. */
export interface CheckedColumn {
  table: string
  column: string
  /** Who learns which values are taken: holders of one of these. */
  mayAsk: readonly string[]
}

/** The call that tells a form, before it is sent, whether a value is free: for fields that a resource declares unique. */
export function duplicateCheckRoutes(
  db: Database,
  resources: readonly ServedResource[],
  columns: readonly CheckedColumn[],
): Route[] {
  const fields = uniqueFields(resources)
  return [
    serve(checkDuplicate, async ({ query, actor }) => {
      const { tableName, fieldName, fieldVal, dataId } = query
      const own = columns.find(({ table, column }) => table === tableName && column === fieldName)
      if (own) return checkColumn(db, actor, own, fieldVal.trim(), dataId)
      const asked = fields.get(`${tableName}.${fieldName}`) ?? refuse('record.notChecked')
      if (!mayWrite(actor, asked)) refuse('access.denied')
      if (fieldVal.trim() === '') return new Answer(null, '数据为空,不作处理！', 500)
      if (await isTaken(db, asked, fieldVal.trim(), dataId)) refuse('record.valueTaken')
      return null
    }),
  ]
}

async function checkColumn(
  db: Database,
  { permissions }: Actor,
  { table, column, mayAsk }: CheckedColumn,
  value: string,
  besides: string | undefined,
) {
  if (!mayAsk.some((code) => permissions.has(code))) refuse('access.denied')
  if (value === '') return new Answer(null, '数据为空,不作处理！', 500)
  const text = `select 1 from ${quoteIdentifier(table)} where ${quoteIdentifier(column)} = $1
    and ($2::text is null or "id" <> $2) limit 1`
  if ((await runStatement(db, text, [value, besides ?? null])).length > 0) refuse('record.valueTaken')
  return null
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
