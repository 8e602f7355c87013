import { checkDuplicate } from '@dougong/contract/resource/duplicate-check'
import { refuse } from '@dougong/contract/errors'
import { permissionsFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../access/actor'
import { ofTenantSql } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { isCalled, quoteIdentifier } from '../../database/identifiers'
import { runStatement, Statement } from '../../database/statement'
import { Answer, type Route, serve } from '../../http/serve'
import { predicateSql } from '../predicate-sql'
import type { Resources } from '../registry'
import { type View, viewOf } from '../view'

/** A unique field of a resource as the actor sees it. */
interface UniqueField {
  view: View
  name: string
}

/** A column that existing clients ask about, of a table that is no resource or has it without a unique field. */
export interface CheckedColumn {
  table: string
  column: string
  /** Rows carry their tenant, and values are unique within it. */
  isOwn?: true
  /** The permissions, one of which somebody needs to ask. */
  mayAsk: readonly string[]
}

/** Serves the call by which a form asks, before it is sent, whether a value of a unique field is free. */
export function duplicateCheckRoutes(
  db: Database,
  resources: Resources,
  columns: readonly CheckedColumn[],
): Route[] {
  return [
    serve(checkDuplicate, async ({ query, actor }) => {
      const { tableName, fieldName, fieldVal, dataId } = query
      const own = columns.find(({ table, column }) => table === tableName && column === fieldName)
      if (own) return checkColumn(db, actor, own, fieldVal.trim(), dataId)
      const field = (await uniqueField(resources, actor, tableName, fieldName)) ?? refuse('record.notChecked')
      if (!mayWrite(field)) refuse('access.denied')
      if (fieldVal.trim() === '') return new Answer(null, '数据为空,不作处理！', 500)
      if (await isTaken(db, field, fieldVal.trim(), dataId)) refuse('record.valueTaken')
      return null
    }),
  ]
}

async function checkColumn(
  db: Database,
  actor: Actor,
  { table, column, isOwn, mayAsk }: CheckedColumn,
  value: string,
  besides: string | undefined,
) {
  if (!mayAsk.some((code) => actor.permissions.has(code))) refuse('access.denied')
  if (value === '') return new Answer(null, '数据为空,不作处理！', 500)
  const statement = new Statement()
  const [wanted, other] = [statement.value(value), statement.value(besides ?? null)]
  const tenant = isOwn ? ofTenantSql(actor, statement) : 'true'
  const text = `select 1 from ${quoteIdentifier(table)} where ${quoteIdentifier(column)} = ${wanted}
    and (${other}::text is null or "id" <> ${other}) and ${tenant} limit 1`
  if ((await runStatement(db, text, statement.values)).length > 0) refuse('record.valueTaken')
  return null
}

/** Finds the unique field: our own forms know a resource by its path, existing clients by its table and column. */
async function uniqueField(
  resources: Resources,
  actor: Actor,
  place: string,
  name: string,
): Promise<UniqueField | undefined> {
  const own = await resources.find(place)
  const meant = own ? [own] : (await resources.all()).filter(({ options }) => isCalled(options.table, place))
  for (const served of meant) {
    const { fields } = served.resource
    const found = Object.keys(fields).find(
      (field) => field === name || (!own && served.table.columnOf(field) === `"${name}"`),
    )
    if (found && fields[found]?.unique && !fields[found].secret)
      return { view: viewOf(served, actor), name: found }
  }
  return undefined
}

/** Whether the actor may make or change such records: nobody else learns which values are taken. */
function mayWrite({ view: { resource, actor }, name }: UniqueField): boolean {
  if (!resource.fields[name]) return false
  return (['add', 'edit'] as const).some((verb) =>
    permissionsFor(resource, verb).every((code) => actor.permissions.has(code)),
  )
}

/** Whether a value is taken. Deleted records count, as they do in the unique index. */
async function isTaken(
  db: Database,
  { view: { actor, resource, table }, name }: UniqueField,
  value: string,
  besides: string | undefined,
): Promise<boolean> {
  const statement = new Statement()
  const condition = predicateSql(resource, table, { field: name, operator: 'eq', value }, statement)
  const others = besides ? `and "id"::text <> ${statement.value(besides)}` : ''
  const tenant = table.isOwn ? `and ${ofTenantSql(actor, statement)}` : ''
  const text = `select 1 from ${table.table} where ${condition} ${others} ${tenant} limit 1`
  return (await runStatement(db, text, statement.values)).length > 0
}
