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

interface RuleRow {
  name: string
  version: number | null
  isActive: boolean
  isPaused: boolean
  /** Of the version in force; of a draft, as it is drawn. */
  definition: unknown
}

/** The rules of the automation that are drawn for a form. */
export async function rulesOf(db: Database, tenancy: Tenancy, formId: string): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select f.name, f.version, f.is_active as "isActive", f.paused_time is not null as "isPaused",
      coalesce(v.definition, f.definition) as definition
    from flow f left join flow_version v on v.flow_id = f.id and v.version = f.version
    where f.form_id = ${formId} and f.door = 'automation' and ${ofTenant(tenancy, 'f.tenant_id')}
    order by f.is_active desc, f.name`.execute(db)
  return rows
}

/** The flows in force of other forms that write records of what is at an address. */
export async function writersTo(
  db: Database,
  tenancy: Tenancy,
  { at, formId }: { at: string; formId: string },
  door: FlowDoor,
): Promise<{ name: string; formTitle: string }[]> {
  const { rows } = await sql<{ name: string; formTitle: string }>`
    select f.name, coalesce(h.table_txt, f.resource_title) as "formTitle"
    from flow f join flow_version v on v.flow_id = f.id and v.version = f.version
    left join onl_cgform_head h on h.id = f.form_id
    where f.is_active and f.door = ${door} and f.form_id is distinct from ${formId}
      and v.definition @? ${`$.** ? (@.at == ${JSON.stringify(at)})`}::jsonpath and ${ofTenant(tenancy, 'f.tenant_id')}
    order by f.name, f.id limit 200`.execute(db)
  return rows
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
