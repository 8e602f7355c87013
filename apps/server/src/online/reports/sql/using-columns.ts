import { type Tenancy, ofTenantOrPlatform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Resources } from '../../../resource/registry'
import { type GrantedTable, grantedTables } from '../tables/granted-tables'
import { readsClosed } from './sql-report'

interface NamedReport {
  id: string
  name: string
}

/** The tenant's reports whose statements read a column of a table, column by column; `table` has its schema. */
export async function reportsReading(
  db: Database,
  resources: Resources,
  tenancy: Tenancy,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<{ column: string; reports: NamedReport[] }[]> {
  if (columns.length === 0) return []
  const open = await grantedTables(db, resources, tenancy)
  if (!open.some((one) => nameOf(one) === table)) return []
  const sound = await soundReports(db, tenancy, open)
  const using: { column: string; reports: NamedReport[] }[] = []
  for (const column of columns) {
    const without = open.map((one) => (nameOf(one) === table ? withoutColumn(one, column) : one))
    const reports: NamedReport[] = []
    for (const { id, name, cgr_sql } of sound)
      if (await readsClosed(cgr_sql, without)) reports.push({ id, name })
    if (reports.length > 0) using.push({ column, reports })
  }
  return using
}

/** The tenant's reports whose statements read a table; `table` has its schema. */
export async function reportsOnTable(
  db: Database,
  resources: Resources,
  tenancy: Tenancy,
  table: string,
): Promise<NamedReport[]> {
  const open = await grantedTables(db, resources, tenancy)
  const without = open.filter((one) => nameOf(one) !== table)
  if (without.length === open.length) return []
  const reading: NamedReport[] = []
  for (const { id, name, cgr_sql } of await soundReports(db, tenancy, open))
    if (await readsClosed(cgr_sql, without)) reading.push({ id, name })
  return reading
}

/** The reports over our own tables that can be run: what cannot reads nothing that could be lost. */
async function soundReports(db: Database, tenancy: Tenancy, open: readonly GrantedTable[]) {
  const rows = await db
    .selectFrom('onl_cgreport_head')
    .select(['id', 'name', 'cgr_sql'])
    .where('kind', '=', 'sql')
    .where('db_source', '=', '')
    .where(ofTenantOrPlatform(tenancy))
    .orderBy('name')
    .execute()
  const sound: typeof rows = []
  for (const row of rows) if (!(await readsClosed(row.cgr_sql, open))) sound.push(row)
  return sound
}

function nameOf({ schema, name }: GrantedTable): string {
  return `${schema}.${name}`
}

function withoutColumn(table: GrantedTable, column: string): GrantedTable {
  return { ...table, isWhole: false, columns: table.columns.filter((name) => name !== column) }
}
