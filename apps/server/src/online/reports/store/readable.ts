import { refuse } from '@dougong/contract/errors'
import type { Combining } from '@dougong/contract/online/charts/chart'
import type { ReportDefinition } from '@dougong/contract/online/reports/calls'
import { permissionToRead, type RowsDefinition } from '@dougong/contract/online/reports/report'
import { permissionFor } from '@dougong/contract/resource/resource'
import { type Actor, readersOf } from '../../../access/actor'
import { ofTenantOrPlatform } from '../../../access/tenants'
import { containing } from '../../../database/like'
import type { Services } from '../../../services/services'
import { presentRowsItems } from '../rows/present-rows'
import { seeRows } from '../rows/rows-report'
import { combiningsIn } from '../statement/combinings'
import { findReport, type Report } from './reports.queries'

/** A report that is a statement, for an actor who may read it; authors of statements may. */
export function readable(actor: Actor, report: Report): Report {
  return mayRead(actor, report.head.code) ? report : refuse('access.denied')
}

function mayRead(actor: Actor, code: string): boolean {
  return readersOf(actor).every(
    ({ permissions }) => permissions.has(permissionToRead(code)) || permissions.has('online:report:sql'),
  )
}

/** What the page of a report is drawn from, for an actor who may read it. */
export async function describeReport(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  name: string,
): Promise<ReportDefinition> {
  const report = await findReport(db, actor, name)
  const { id, code, name: title } = report.head
  if (!report.rows) {
    const { items, params } = readable(actor, report)
    const combinings = combiningsOf(report)
    return { id, code, name: title, kind: 'sql', items, params, mayExport: true, combinings }
  }
  const seen = await seeRows(resources, actor, report.head, report.rows)
  const { mayExport } = seen
  return { id, code, name: title, kind: 'resource', items: presentRowsItems(seen), params: [], mayExport }
}

/** What the statement says of its columns, unless the author has said that one is added up. */
export function combiningsOf({ head, items }: Report): Record<string, Combining> {
  const combinings = combiningsIn(head.cgrSql)
  return Object.fromEntries(
    items.flatMap(({ fieldName, isTotal }) => {
      /* MySQL calls a column without a name by its whole expression */
      const combining = combinings[fieldName.toLowerCase().replace(/\(.*$/, '')]
      return combining && isTotal !== '1' ? [[fieldName, combining]] : []
    }),
  )
}

interface ReportSearch {
  keyword: string
  limit: number
  kinds?: readonly ('sql' | 'resource')[]
}

/** The reports that the actor may read, of those with the keyword in their names; the newest first. */
export async function listReadable(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  { keyword, limit, kinds = ['sql', 'resource'] }: ReportSearch,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('onl_cgreport_head')
    .select(['id', 'code', 'name', 'kind', 'definition'])
    .where(ofTenantOrPlatform(actor))
    .where('kind', 'in', kinds)
    .where('name', 'ilike', containing(keyword))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const found: { id: string; name: string }[] = []
  for (const { id, code, name, kind, definition } of rows) {
    const source = kind === 'resource' && (await resources.find((definition as RowsDefinition).resource))
    if (
      source
        ? actor.permissions.has(permissionFor(source.resource, 'list'))
        : kind === 'sql' && mayRead(actor, code)
    )
      found.push({ id, name })
  }
  return found
}
