import { type Kysely, sql } from 'kysely'

/**
 * A flow is drawn for whatever has an address, a stored form or a resource in code, and a case goes by the same: only forms have an
 * id besides, by which their flows go with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view flow_listed`.execute(db)
  await sql`drop view flow_case_listed`.execute(db)
  await sql`
    alter table flow
      alter column form_id drop not null,
      add column resource_path varchar(200),
      add column resource_title varchar(200) not null default ''`.execute(db)
  await sql`
    update flow f set resource_path = '/online/cgform/api/' || h.table_name
      from onl_cgform_head h where h.id = f.form_id`.execute(db)
  await sql`alter table flow alter column resource_path set not null`.execute(db)
  /* one flow of a tenant is in force for a resource */
  await sql`drop index flow_active`.execute(db)
  await sql`create unique index flow_active on flow (resource_path, tenant_id) where is_active`.execute(db)
  await sql`create index flow_of_resource on flow (resource_path, tenant_id)`.execute(db)
  await sql`alter table flow_version alter column form_version drop not null`.execute(db)
  await sql`
    alter table flow_case
      alter column form_id drop not null,
      alter column form_table type varchar(200)`.execute(db)
  await sql`alter table flow_case rename column form_table to resource_path`.execute(db)
  await sql`update flow_case set resource_path = '/online/cgform/api/' || resource_path`.execute(db)
  await sql`
    create view flow_listed as
      select f.*, f.xmin::text as row_version, coalesce(h.table_txt, f.resource_title) as form_title,
        case when f.version is null then 'draft' when f.is_active then 'active' else 'off' end as state,
        case when v.definition is distinct from f.definition then 'Y' else 'N' end as is_changed
      from flow f
      left join onl_cgform_head h on h.id = f.form_id
      left join flow_version v on v.flow_id = f.id and v.version = f.version`.execute(db)
  await sql`
    create view flow_case_listed as
      select c.*, c.xmin::text as row_version from flow_case c`.execute(db)
}
