import { pageOfBoard } from '@dougong/contract/online/boards/board-page'
import { pageOf as pageOfForm } from '@dougong/contract/online/forms/pages'
import { pageOfGraph } from '@dougong/contract/online/graphs/graph'
import { pageOfReport, permissionToRead } from '@dougong/contract/online/reports/report'
import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import type { Database } from '../database/connect'
import { runStatement, Statement } from '../database/statement'
import { platform, type Tenancy } from './tenants'

/** What tenants make that has pages: where each kind is kept, and the columns that stand at the end of its addresses. */
const kinds = [
  { table: 'onl_cgform_head', page: pageOfForm(''), columns: ['id', 'table_name'] },
  { table: 'onl_cgreport_head', page: pageOfReport(''), columns: ['id', 'code'] },
  { table: 'onl_graphreport_head', page: pageOfGraph(''), columns: ['id', 'code'] },
  { table: 'onl_summary', page: pageOfSummary(''), columns: ['id'] },
  { table: 'onl_board', page: pageOfBoard(''), columns: ['id'] },
]

const [before = '', after = ''] = permissionToRead('*').split('*')

/**
 * The condition that a row of the menu is not about something that another tenant made: its page, what can be done there, or the
 * right to read it. Such rows bear its name, so no list of rights or menus of a tenant holds those of others.
 */
export function notOfOthers({ tenantId, isOnlyTenant }: Tenancy, statement: Statement): string {
  if (isOnlyTenant || tenantId === platform) return 'true'
  const own = statement.value(tenantId)
  const ofOthers = (table: string) => `${table} h where h.tenant_id not in (${platform}, ${own})`
  const addresses = kinds
    .flatMap(({ table, page, columns }) =>
      columns.map((column) => `select ${statement.value(page)} || h.${column} from ${ofOthers(table)}`),
    )
    .join(' union all ')
  const readings = `select ${statement.value(before)} || h.code || ${statement.value(after)} from ${ofOthers('onl_cgreport_head')}`
  return `coalesce("perms", '') not in (${readings})
    and ${pageIn('"url"')} not in (${addresses})
    and coalesce("parent_id", '') not in (
      select above.id from sys_permission above where ${pageIn('above.url')} in (${addresses}))`
}

/** The address of a page; forms have one for each style, which mean the same. */
function pageIn(url: string): string {
  return `regexp_replace(coalesce(${url}, ''), '^/online/cgform(Tree|Erp|Tab|InnerTable)List/', '${pageOfForm('')}')`
}

/** The ids of those rows. */
export async function listRowsOfOthers(db: Database, tenancy: Tenancy): Promise<ReadonlySet<string>> {
  const statement = new Statement()
  const condition = notOfOthers(tenancy, statement)
  if (condition === 'true') return new Set()
  const text = `select id from sys_permission where not (${condition})`
  const rows = await runStatement<{ id: string }>(db, text, statement.values)
  return new Set(rows.map(({ id }) => id))
}
