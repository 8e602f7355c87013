import { type Kysely, sql } from 'kysely'

/**
 * Rules of the automation are flows that people do not start. Each time that one is set off is a row of its own: what it has to do, in
 * which order, and what became of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view flow_listed`.execute(db)
  await sql`
    alter table flow
      add column door varchar(12) not null default 'approval',
      add column failures integer not null default 0,
      add column paused_time timestamptz`.execute(db)
  await sql`drop index flow_active`.execute(db)
  /* one approval of a tenant is in force for a resource, and as many rules as there are */
  await sql`
    create unique index flow_active on flow (resource_path, tenant_id)
      where is_active and door = 'approval'`.execute(db)
  await sql`
    create table flow_run (
      id varchar(32) primary key,
      tenant_id integer not null,
      flow_id varchar(32) not null references flow on delete cascade,
      version integer not null,
      resource_path varchar(200) not null,
      record_id varchar(36),
      record_name varchar(200) not null default '',
      moment varchar(12) not null,
      person varchar(100) not null default '',
      chain jsonb not null default '[]',
      input jsonb not null default '{}',
      state varchar(12) not null,
      wake timestamptz,
      place jsonb,
      steps jsonb not null default '[]',
      reason varchar(500) not null default '',
      tries smallint not null default 0,
      create_time timestamptz not null default now(),
      start_time timestamptz,
      end_time timestamptz,
      milliseconds integer
    )`.execute(db)
  await sql`create index flow_run_due on flow_run (tenant_id, wake, id) where wake is not null`.execute(db)
  await sql`
    create index flow_run_of_flow on flow_run (flow_id, create_time desc nulls last, id desc)`.execute(db)
  await sql`
    create index flow_run_time on flow_run (tenant_id, create_time desc nulls last, id desc)`.execute(db)
  await sql`
    create unique index flow_run_settling on flow_run (flow_id, record_id) where state = 'settling'`.execute(
    db,
  )
  await sql`create index flow_run_waiting on flow_run (flow_id, record_id) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index flow_run_end on flow_run (end_time, id) where end_time is not null`.execute(db)
  /* until when the moments of a rule by time have been looked at */
  await sql`
    create table flow_clock (
      flow_id varchar(32) primary key references flow on delete cascade,
      tenant_id integer not null,
      seen_until timestamptz not null,
      wake timestamptz not null
    )`.execute(db)
  await sql`create index flow_clock_due on flow_clock (wake)`.execute(db)
  /* approvals and rules have lists of their own */
  for (const [name, door, further] of [
    ['flow_listed', 'approval', ''],
    [
      'rule_listed',
      'automation',
      `, f.definition -> 'trigger' ->> 'kind' as trigger_kind,
        (select r.create_time from flow_run r where r.flow_id = f.id order by r.create_time desc nulls last, r.id desc limit 1) as last_run`,
    ],
  ] as const)
    await sql`
      create view ${sql.ref(name)} as
        select f.*, f.xmin::text as row_version, coalesce(h.table_txt, f.resource_title) as form_title,
          case when f.version is null then 'draft' when not f.is_active then 'off'
            when f.paused_time is not null then 'paused' else 'active' end as state,
          case when v.definition is distinct from f.definition then 'Y' else 'N' end as is_changed
          ${sql.raw(further)}
        from flow f
        left join onl_cgform_head h on h.id = f.form_id
        left join flow_version v on v.flow_id = f.id and v.version = f.version
        where f.door = ${sql.lit(door)}`.execute(db)
  await sql`
    create view rule_run_listed as
      select r.id, r.tenant_id, r.flow_id as rule_id, f.name as rule_name, coalesce(h.table_txt, f.resource_title) as form_title,
        r.resource_path, r.record_id, r.moment, r.person, r.state, r.start_time, r.end_time, r.milliseconds, r.wake, r.version,
        r.create_time, r.person as create_by, null::varchar as update_by, null::timestamptz as update_time,
        r.xmin::text as row_version
      from flow_run r
      join flow f on f.id = r.flow_id
      left join onl_cgform_head h on h.id = f.form_id`.execute(db)
}
