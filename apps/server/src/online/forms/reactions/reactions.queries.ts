import type { FlowDoor } from '@dougong/contract/online/flows/flow-heads'
import { sql } from 'kysely'
import { ofTenant, ofTenantOrPlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'

export function flowsOf(
  db: Database,
  tenancy: Tenancy,
  formId: string,
  door: FlowDoor,
): Promise<{ name: string; version: number | null; isActive: boolean }[]> {
  return db
    .selectFrom('flow')
    .select(['name', 'version', 'is_active as isActive'])
    .where('form_id', '=', formId)
    .where('door', '=', door)
    .where(ofTenant(tenancy))
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .execute()
}

/** The subscriptions to reports on the records of a path, and to charts of such reports. */
export async function sendingsOf(
  db: Database,
  tenancy: Tenancy,
  path: string,
): Promise<{ name: string; next: string | null; isOn: boolean }[]> {
  const { rows } = await sql<{ name: string; next: string | null; isOn: boolean }>`
    with reports as (
      select id, name from onl_summary where resource = ${path} and ${ofTenant(tenancy)}
      union all
      select id, name from onl_cgreport_head
      where kind = 'resource' and definition ->> 'resource' = ${path} and ${ofTenantOrPlatform(tenancy)}
    ), sources as (
      select id, name from reports
      union all
      select id, name from onl_graphreport_head where source in (select id from reports) and ${ofTenant(tenancy)}
    )
    select r.name, s.is_on as "isOn", case when s.is_on then to_char(s.next_time, 'YYYY-MM-DD HH24:MI') end as next
    from onl_subscription s join sources r on r.id = s.source
    where ${ofTenant(tenancy, 's.tenant_id')} order by r.name, s.id limit 200`.execute(db)
  return rows
}
