import { fieldsIn } from '@dougong/contract/online/summaries/summary'
import type { Actor } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { readSummaryText } from './stored-summary'

/** The reports of the actor's tenant that use fields of a resource, field by field. */
export async function reportsUsing(
  db: Database,
  actor: Actor,
  path: string,
  fields: readonly string[],
): Promise<{ field: string; reports: { id: string; name: string }[] }[]> {
  if (fields.length === 0) return []
  const rows = await db
    .selectFrom('onl_summary')
    .select(['id', 'name', 'definition'])
    .where('resource', '=', path)
    .where(ofTenant(actor))
    .orderBy('create_time')
    .orderBy('id')
    .execute()
  const reports = rows.map(({ id, name, definition }) => ({
    id,
    name,
    fields: fieldsIn(readSummaryText(definition)),
  }))
  return fields.flatMap((field) => {
    const using = reports
      .filter((report) => report.fields.includes(field))
      .map(({ id, name }) => ({ id, name }))
    return using.length > 0 ? [{ field, reports: using }] : []
  })
}
