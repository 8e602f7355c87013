import { type Tenancy, ofTenantOrPlatform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Resources } from '../../../resource/registry'
import { type GrantedTable, grantedTables } from '../tables/granted-tables'
import { readsClosed } from './sql-report'

/** The names of the tenant's reports whose statements read a column of a table, column by column; `table` has its schema. */
export async function reportsReading(
  db: Database,
  resources: Resources,
  tenancy: Tenancy,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<{ column: string; reports: string[] }[]> {
  if (columns.length === 0) return []
  const open = await grantedTables(db, resources, tenancy)
  if (!open.some((one) => nameOf(one) === table)) return []
  const rows = await db
    .selectFrom('onl_cgreport_head')
    .select(['name', 'cgr_sql'])
    .where('kind', '=', 'sql')
    .where('db_source', '=', '')
    .where(ofTenantOrPlatform(tenancy))
    .orderBy('name')
    .execute()
  /* what cannot be run as it is reads nothing that could be lost */
  const sound: typeof rows = []
  for (const row of rows) if (!(await readsClosed(row.cgr_sql, open))) sound.push(row)
  const using: { column: string; reports: string[] }[] = []
  for (const column of columns) {
    const without = open.map((one) => (nameOf(one) === table ? withoutColumn(one, column) : one))
    const reports: string[] = []
    for (const { name, cgr_sql } of sound) if (await readsClosed(cgr_sql, without)) reports.push(name)
    if (reports.length > 0) using.push({ column, reports })
  }
  return using
}

function nameOf({ schema, name }: GrantedTable): string {
  return `${schema}.${name}`
}

function withoutColumn(table: GrantedTable, column: string): GrantedTable {
  return { ...table, isWhole: false, columns: table.columns.filter((name) => name !== column) }
}
