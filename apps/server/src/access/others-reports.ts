import { pageOfReport, permissionToRead } from '@dougong/contract/online/reports/report'
import type { Database } from '../database/connect'
import { runStatement, Statement } from '../database/statement'
import { platform, type Tenancy } from './tenants'

const [before = '', after = ''] = permissionToRead('*').split('*')

/**
 * The condition that a row of the menu is not about a report of another tenant: the right to read it, or its page. Such rows bear
 * its name, so no list of rights or menus of a tenant holds those of others.
 */
export function notOfOthersReports({ tenantId, isOnlyTenant }: Tenancy, statement: Statement): string {
  if (isOnlyTenant || tenantId === platform) return 'true'
  const others = `onl_cgreport_head h where h.tenant_id not in (${platform}, ${statement.value(tenantId)})`
  const page = statement.value(pageOfReport(''))
  return `coalesce("perms", '') not in (
      select ${statement.value(before)} || h.code || ${statement.value(after)} from ${others})
    and coalesce("url", '') not in (select ${page} || h.id from ${others} union all select ${page} || h.code from ${others})`
}

/** The ids of those rows. */
export async function listOthersReportRows(db: Database, tenancy: Tenancy): Promise<ReadonlySet<string>> {
  const statement = new Statement()
  const told = notOfOthersReports(tenancy, statement)
  if (told === 'true') return new Set()
  const text = `select id from sys_permission where not (${told})`
  const rows = await runStatement<{ id: string }>(db, text, statement.values)
  return new Set(rows.map(({ id }) => id))
}
