import type { Field } from '@dougong/contract/resource/field'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { auditFields } from '@dougong/contract/resource/resource'
import { ownField } from '@dougong/contract/resource/list-query'
import { columnNameOf } from '@dougong/contract/resource/names'
import type { Actor } from '../../../access/actor'
import { type Tenancy, platform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import type { Resources } from '../../../resource/registry'
import type { ServedResource } from '../../../resource/serve-resource'

/** A table that statements of reports may read, with the columns that are open to them. */
export interface GrantedTable {
  schema: string
  name: string
  columns: readonly string[]
  /** Whether these are all of its columns. */
  isWhole: boolean
}

/** A table that can be opened to reports, in the words of what it holds. */
export interface GrantableTable {
  schema: string
  name: string
  title: string
  columns: readonly GrantableColumn[]
  isWhole: boolean
  /** Whose rows are read: by the number of their tenant, as members of it, or with the record that they are parts of. */
  rows: 'own' | 'shared' | 'members' | { parent: string; column: string }
  isSoftDeleted: boolean
  definedBy: number | undefined
}

/** A table that is opened, with whose rows are read of it. */
export type OpenTable = Omit<GrantableTable, 'columns'> & GrantedTable

interface GrantableColumn {
  name: string
  title: string
  /** Who sees it in the product needs a permission: it is opened only where somebody says so. */
  isRestricted: boolean
}

/** Columns besides those of fields that say nothing secret. */
const plainColumns: Readonly<Record<string, string>> = { tenant_id: '租户', del_flag: '删除状态' }

/** Every table that can be opened: those behind resources whose rows can be told apart by tenant. */
export async function grantableTables(
  db: Database | Transaction,
  resources: Resources,
): Promise<GrantableTable[]> {
  const served = (await resources.all()).filter(isGrantable)
  const columnsOf = await stored(
    db,
    served.map(({ options }) => qualified(options.table)),
  )
  const tables = new Map<string, GrantableTable>()
  for (const one of served) {
    const table = qualified(one.options.table)
    const there = columnsOf.get(table)
    if (!there) continue
    const known = tables.get(table)
    tables.set(table, known ? bothOf(known, grantable(one, there)) : grantable(one, there))
  }
  return [...tables.values()]
}

/** What the administrators have opened, as far as it still can be, to who works for a tenant. */
export async function grantedTables(
  db: Database | Transaction,
  resources: Resources,
  tenancy?: Tenancy,
): Promise<OpenTable[]> {
  const rows = await db.selectFrom('onl_report_table').select(['table_name', 'column_names']).execute()
  const chosen = new Map(rows.map(({ table_name, column_names }) => [table_name, new Set(column_names)]))
  const tables = await grantableTables(db, resources)
  return tables.flatMap((table) => {
    const names = chosen.get(`${table.schema}.${table.name}`)
    if (!names) return []
    if (tenancy && !isKnownTo(tenancy, table)) return []
    const open = table.columns.filter(({ name }) => names.has(name)).map(({ name }) => name)
    return [{ ...table, columns: open, isWhole: table.isWhole && open.length === table.columns.length }]
  })
}

/** Whether a tenant knows of a table: it knows the forms that are its own or the platform's. */
export function isKnownTo({ tenantId, isOnlyTenant }: Tenancy, { definedBy }: GrantableTable): boolean {
  return definedBy === undefined || definedBy === tenantId || tenantId === platform || isOnlyTenant
}

/** A resource that limits its rows by code of its own keeps them from reports. */
function isGrantable({ options, resource }: ServedResource): boolean {
  const { tenant, partOf, limitRows, table } = options
  if (resource.path.includes('$')) return false
  if (table === usersTable) return true
  if (limitRows) return false
  return tenant !== 'linked' || partOf !== undefined
}

const usersTable = 'sys_user'

function grantable({ resource, options }: ServedResource, there: readonly string[]): GrantableTable {
  const { table, tenant, partOf, softDelete, definedBy } = options
  const fields = Object.entries(resource.fields).filter(([, field]) => hasColumn(field) && !field.secret)
  const named = new Map<string, GrantableColumn>()
  for (const name of ['id', ...auditFields])
    add(columnNameOf(name, undefined), ownField(name)?.title ?? name, false)
  for (const [name, field] of fields) add(columnNameOf(name, field), field.title, isRestricted(field))
  for (const [name, title] of Object.entries(plainColumns)) add(name, title, false)
  const columns = [...named.values()].filter(({ name }) => there.includes(name))
  const [schema = '', name = ''] = qualified(table).split('.')
  return {
    schema,
    name,
    title: resource.title,
    columns,
    isWhole: columns.length === there.length,
    rows: rowsOf(),
    isSoftDeleted: softDelete ?? false,
    definedBy,
  }

  function rowsOf(): GrantableTable['rows'] {
    if (table === usersTable) return 'members'
    if (tenant !== 'linked' || !partOf) return tenant === 'shared' ? 'shared' : 'own'
    const { field } = partOf
    const parent = qualified(partOf.parent().options.table)
    return { parent, column: columnNameOf(field, resource.fields[field]) }
  }

  function add(column: string, title: string, isRestricted: boolean): void {
    if (!named.has(column)) named.set(column, { name: column, title, isRestricted })
  }
}

function isRestricted({ permission, restricted }: Field): boolean {
  return permission !== undefined || restricted?.list !== undefined || restricted?.form !== undefined
}

/**
 * Ends the call where somebody would open columns of a table to reports that they do not see themselves, or a table of which
 * they see some records alone.
 */
export async function requireMayOpen(
  db: Database,
  resources: Resources,
  actor: Actor,
  opened: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const served of await resources.all()) {
    const columns = opened.get(qualified(served.options.table))
    if (!columns || !isGrantable(served)) continue
    const fields = Object.entries(served.resource.fields)
      .filter(([name, field]) => columns.includes(columnNameOf(name, field)))
      .map(([name]) => name)
    await requireMayHandOn(db, actor, served, { records: 'all', fields })
  }
}

/** Of two resources over one table: what neither keeps secret. */
function bothOf(one: GrantableTable, other: GrantableTable): GrantableTable {
  const columns = one.columns.flatMap((column) => {
    const same = other.columns.find(({ name }) => name === column.name)
    return same ? [{ ...column, isRestricted: column.isRestricted || same.isRestricted }] : []
  })
  return { ...one, columns, isWhole: one.isWhole && columns.length === one.columns.length }
}

function qualified(table: string): string {
  return table.includes('.') ? table : `public.${table}`
}

/** The columns of tables as they stand in the database. */
async function stored(
  db: Database | Transaction,
  tables: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await runStatement<{ name: string; columns: string[] }>(
    db,
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname || '.' || c.relname = any($1) group by 1`,
    [[...new Set(tables)]],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
