import { quoteTable, quoteIdentifier } from '../../../database/identifiers'
import { runStatement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'
import type { OpenTable } from './granted-tables'

/** The setting by which a connection of reports knows its reader's tenant, or that there is only one. */
export const tenantSetting = 'dougong.report_tenant'
export const onlyTenant = 'only'

/** The policy by which the role of reports sees rows, and the one by which everybody else goes on seeing them. */
const ownPolicy = 'report_rows'
const othersPolicy = 'rows_of_others'

const tenantIs = `(select current_setting('${tenantSetting}', true))`

/** The condition that rows are of the reader's tenant; without a tenant none are. */
function rowsOf({ rows, isSoftDeleted }: OpenTable): string {
  const alive = isSoftDeleted ? 'del_flag = 0 and ' : ''
  const isOnly = `${tenantIs} = '${onlyTenant}'`
  const number = `(select nullif(current_setting('${tenantSetting}', true), '${onlyTenant}')::int)`
  if (rows === 'shared') return `${alive}${tenantIs} is not null`
  if (rows === 'own') return `${alive}(${isOnly} or tenant_id = ${number})`
  if (rows === 'members')
    return `${alive}(${isOnly} or ${tenantIs} = '0' or id in (select user_id from public.sys_user_tenant where tenant_id = ${number}))`
  return `${alive}${quoteIdentifier(rows.column)} in (select id from ${quoteTable(rows.parent)})`
}

/**
 * Makes what the role of reports may read exactly these columns of these tables, and of their rows the reader's tenant's. Who
 * else has been given these tables by an operator sees them as before.
 */
export async function openTables(tx: Transaction, role: string, tables: readonly OpenTable[]): Promise<void> {
  const quotedRole = quoteRole(role)
  await runStatement(tx, `set local lock_timeout = '3s'`)
  const open = await runStatement<{ name: string }>(
    tx,
    `select distinct table_schema || '.' || table_name as name from information_schema.column_privileges
     where grantee = $1 and table_schema in ('public', 'online')`,
    [role],
  )
  for (const { name } of open) await runStatement(tx, `revoke all on ${quoteTable(name)} from ${quotedRole}`)
  await runStatement(tx, `grant usage on schema public, online to ${quotedRole}`)
  for (const table of tables) {
    const name = quoteTable(`${table.schema}.${table.name}`)
    const columns = table.columns.map(quoteIdentifier).join(', ')
    if (columns !== '') await runStatement(tx, `grant select (${columns}) on ${name} to ${quotedRole}`)
    await limitRows(tx, name, { role: quotedRole, rows: rowsOf(table) })
    if (table.rows === 'members')
      await runStatement(tx, `grant select (user_id, tenant_id) on public.sys_user_tenant to ${quotedRole}`)
  }
}

async function limitRows(
  tx: Transaction,
  table: string,
  { role, rows }: { role: string; rows: string },
): Promise<void> {
  const name = role.slice(1, -1)
  await runStatement(tx, `alter table ${table} enable row level security`)
  for (const policy of [ownPolicy, othersPolicy])
    await runStatement(tx, `drop policy if exists ${policy} on ${table}`)
  await runStatement(tx, `create policy ${ownPolicy} on ${table} for select to ${role} using (${rows})`)
  await runStatement(
    tx,
    `create policy ${othersPolicy} on ${table} using (current_user <> '${name}') with check (current_user <> '${name}')`,
  )
}

/** Names of roles are made by us, or come from the operator's configuration. */
export function quoteRole(name: string): string {
  if (name.includes('\0') || name.includes("'") || name.includes('"')) throw new Error('not a role')
  return `"${name}"`
}
