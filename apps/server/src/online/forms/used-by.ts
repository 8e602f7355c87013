import { toResource } from '@dougong/contract/online/forms/to-resource'
import type { FormUses } from '@dougong/contract/online/forms/publishing'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { ofTenant, ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Services } from '../../services/services'
import { reportsOnTable } from '../reports/index'
import { formsSchema } from './plan/names'
import { publishedForm } from './store/versions'

/** The reports that are made of a form's records, the charts and boards that show these reports, and the form's flows. */
export async function usesOfForm(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  id: string,
): Promise<FormUses> {
  const form = await publishedForm(db, id)
  if (!form) return { summaries: [], reports: [], graphs: [], boards: [], flows: [] }
  const { path } = toResource(form)
  const summaries = await db
    .selectFrom('onl_summary')
    .select(['id', 'name'])
    .where('resource', '=', path)
    .where(ofTenant(actor))
    .orderBy('name')
    .execute()
  const rows = await db
    .selectFrom('onl_cgreport_head')
    .select(['id', 'name'])
    .where('kind', '=', 'resource')
    .where(sql<boolean>`definition ->> 'resource' = ${path}`)
    .where(ofTenantOrPlatform(actor))
    .orderBy('name')
    .execute()
  const statements = await reportsOnTable(db, resources, actor, `${formsSchema}.${form.table}`)
  const reports = [...rows, ...statements]
  const flows = await db
    .selectFrom('flow')
    .select('name')
    .where('form_id', '=', id)
    .where(ofTenant(actor))
    .orderBy('name')
    .execute()
  return {
    summaries: named(summaries),
    reports: named(reports),
    flows: named(flows),
    ...(await showing(
      db,
      actor,
      [...summaries, ...reports].map((report) => report.id),
    )),
  }
}

/** The names of the charts that show one of these reports, and of the boards that show one of these, or such a chart. */
export async function showing(
  db: Database,
  actor: Actor,
  reports: readonly string[],
): Promise<Pick<FormUses, 'graphs' | 'boards'>> {
  const graphs = await db
    .selectFrom('onl_graphreport_head')
    .select(['id', 'name'])
    .where(sql<boolean>`source = any(${reports})`)
    .where(ofTenant(actor))
    .orderBy('name')
    .execute()
  const sourceIds = [...reports, ...graphs.map(({ id }) => id)]
  const boards = await db
    .selectFrom('onl_board')
    .select('name')
    .where(sql<boolean>`string_to_array(source_ids, ',') && ${sourceIds}::text[]`)
    .where(ofTenant(actor))
    .orderBy('name')
    .execute()
  return { graphs: named(graphs), boards: named(boards) }
}

function named(found: readonly { name: string }[]): string[] {
  return found.map(({ name }) => name)
}
