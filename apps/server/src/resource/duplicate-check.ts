import { checkDuplicate } from '@dougong/contract/resource/duplicate-check'
import { refuse } from '@dougong/contract/errors'
import { permissionsFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { ofTenantSql } from '../access/tenants'
import type { Database } from '../database/connect'
import { isCalled, quoteIdentifier } from '../database/identifiers'
import { runStatement, Statement } from '../database/statement'
import { Answer, type Route, serve } from '../http/serve'
import { predicateSql } from './read/predicate-sql'
import type { Resources } from './registry'
import { type View, viewOf } from './view'

/** A field that is asked about, in a resource as the actor sees it. */
interface UniqueField {
  view: View
  name: string
}

/** A column of a table that is no resource, or is not unique in it, that existing clients ask about. */
export interface CheckedColumn {
  table: string
  column: string
  /** Rows carry the tenant they belong to, and values are taken within it. */
  isOwn?: true
  /** Who learns which values are taken: holders of one of these. */
  mayAsk: readonly string[]
}

/** The call that tells a form, before it is sent, whether a value is free: for fields that a resource declares unique. */
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
      const asked = (await uniqueField(resources, actor, tableName, fieldName)) ?? refuse('record.notChecked')
      if (!mayWrite(asked)) refuse('access.denied')
      if (fieldVal.trim() === '') return new Answer(null, '数据为空,不作处理！', 500)
      if (await isTaken(db, asked, fieldVal.trim(), dataId)) refuse('record.valueTaken')
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
  const [asked, other] = [statement.value(value), statement.value(besides ?? null)]
  const tenant = isOwn ? ofTenantSql(actor, statement) : 'true'
  const text = `select 1 from ${quoteIdentifier(table)} where ${quoteIdentifier(column)} = ${asked}
    and (${other}::text is null or "id" <> ${other}) and ${tenant} limit 1`
  if ((await runStatement(db, text, statement.values)).length > 0) refuse('record.valueTaken')
  return null
}

/** The unique field that is meant: our own forms know a resource by its path, existing clients by its table and column. */
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

/** Only who may make or change such records learns which values are taken. */
function mayWrite({ view: { resource, actor }, name }: UniqueField): boolean {
  if (!resource.fields[name]) return false
  return (['add', 'edit'] as const).some((verb) =>
    permissionsFor(resource, verb).every((code) => actor.permissions.has(code)),
  )
}

/** Deleted records count: the index that decides in the end does not forget them either. */
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
