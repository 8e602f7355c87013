import { type Kysely, sql } from 'kysely'

/** Tables whose rows belong to one tenant each. */
const own = [
  'sys_role',
  'sys_depart',
  'sys_depart_role',
  'sys_position',
  'sys_category',
  'sys_announcement',
  'stored_file',
  'sys_data_source',
  'sys_check_rule',
  'sys_fill_rule',
  'fill_counter',
  'sys_quartz_job',
  'sys_data_log',
  'sys_log',
  'site_product',
  'demo_order',
  'demo_ship',
  'example_task',
  'example_transfer',
]

/** Codes that are taken once in each tenant. The code comes first: where there is one tenant, nothing asks for it. */
const codes: [table: string, column: string][] = [
  ['sys_role', 'role_code'],
  ['sys_depart', 'org_code'],
  ['sys_depart_role', 'role_code'],
  ['sys_position', 'code'],
  ['sys_category', 'code'],
  ['sys_check_rule', 'rule_code'],
  ['sys_fill_rule', 'rule_code'],
  ['sys_data_source', 'code'],
  ['demo_order', 'order_code'],
]

/**
 * Rows belong to tenants. What is there belongs to the first one, and so does everybody who belongs to none; the role of
 * administrators and the nightly backup are the platform's (0). A constant default rewrites no table, however long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into sys_tenant (id, name) select 1, '默认租户'
    where not exists (select from sys_tenant) and exists (select from sys_user)`.execute(db)
  const { rows } = await sql<{ first: number }>`
    select coalesce(min(id), 1) as first from sys_tenant`.execute(db)
  const first = sql.lit(rows[0]?.first ?? 1)

  for (const table of own)
    await sql`alter table ${sql.table(table)} add column tenant_id integer not null default ${first}`.execute(
      db,
    )
  await sql`update demo set tenant_id = ${first}
    where tenant_id is null or tenant_id not in (select id from sys_tenant)`.execute(db)
  await sql`alter table demo alter column tenant_id set default ${first}, alter column tenant_id set not null`.execute(
    db,
  )
  await sql`update sys_role set tenant_id = 0 where role_code = 'admin'`.execute(db)
  await sql`update sys_quartz_job set tenant_id = 0 where job_class_name = 'BackupJob'`.execute(db)
  await sql`
    insert into sys_user_tenant (user_id, tenant_id) select u.id, ${first} from sys_user u
    where not exists (select from sys_user_tenant ut where ut.user_id = u.id)`.execute(db)

  for (const [table, column] of codes) {
    const name = `${table}_${column}_key`
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} unique (${sql.id(column)}, tenant_id)`.execute(
      db,
    )
  }
  await sql`
    alter table fill_counter drop constraint fill_counter_pkey, add primary key (rule_code, period, tenant_id)`.execute(
    db,
  )
  await sql`alter table sys_session add column tenant_id integer`.execute(db)
  await showTenants(db)
}

/** Views that stand for such tables show the tenant of a row. */
async function showTenants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view sys_data_log_entry as
      select id, resource, title, data_table, data_id, data_name, data_version, type, action,
        data_content::text as data_content, changes::text as changes, create_by, create_name, create_time,
        null::varchar as update_by, null::timestamptz as update_time, xmin::text as row_version, tenant_id
      from sys_data_log`.execute(db)
  await sql`
    create or replace view sys_log_entry as
      select id, log_type, log_content, operate_type, userid, username, ip, method, request_url, request_param,
        request_type, cost_time, case when is_success then 'Y' else 'N' end as is_success, outcome,
        userid as create_by, create_time, null::varchar as update_by, null::timestamptz as update_time,
        xmin::text as row_version, tenant_id
      from sys_log`.execute(db)
  await sql`drop view sys_depart_listed`.execute(db)
  await sql`
    create view sys_depart_listed as
    select d.*, d.xmin::text as row_version,
      (select string_agg(ud.user_id, ',' order by ud.user_id) from sys_user_depart ud
        where ud.dep_id = d.id and ud.is_director) as director_user_ids,
      (select string_agg(u.realname, '、' order by ud.user_id) from sys_user_depart ud
        join sys_user u on u.id = ud.user_id where ud.dep_id = d.id and ud.is_director) as director_names
    from sys_depart d`.execute(db)
  await sql`drop view sys_category_listed`.execute(db)
  await sql`
    create view sys_category_listed as
    select c.*, c.xmin::text as row_version,
      case when exists (select from sys_category b where b.pid = c.id) then '1' else '0' end as has_child
    from sys_category c`.execute(db)
}
