import { type Kysely, sql } from 'kysely'

/** Records on their way through flows: where each stands, what is asked of whom, and everything that happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const audit = sql`
    create_by varchar(100), create_time timestamptz not null default now(),
    update_by varchar(100), update_time timestamptz`
  await sql`
    create table flow_case (
      id varchar(32) primary key,
      tenant_id integer not null default 1,
      flow_id varchar(32) not null,
      flow_name varchar(100) not null,
      version integer not null,
      form_id varchar(32) not null,
      form_table varchar(60) not null,
      form_title varchar(200) not null,
      record_id varchar(36) not null,
      number varchar(60) not null,
      title varchar(500) not null,
      starter varchar(100) not null,
      starter_department varchar(32),
      status varchar(10) not null
        check (status in ('running', 'returned', 'passed', 'refused', 'withdrawn', 'ended')),
      state jsonb not null,
      choices jsonb not null default '{}',
      revision integer not null default 0,
      last_event integer not null default 0,
      last_hash varchar(64) not null default '',
      standing varchar(500) not null default '',
      since timestamptz not null default now(),
      start_time timestamptz not null default now(),
      end_time timestamptz,
      reminded_at timestamptz,
      ${audit}
    )`.execute(db)
  /* a record goes through one flow at a time */
  await sql`
    create unique index flow_case_running on flow_case (form_table, record_id)
      where status in ('running', 'returned')`.execute(db)
  await sql`create index flow_case_of_record on flow_case (form_table, record_id, start_time)`.execute(db)
  await sql`create index flow_case_of_starter on flow_case (starter, start_time, id)`.execute(db)
  await sql`create index flow_case_of_flow on flow_case (flow_id, version, status)`.execute(db)
  await sql`create index flow_case_time on flow_case (tenant_id, start_time, id)`.execute(db)
  await sql`
    create table flow_task (
      id varchar(32) primary key,
      tenant_id integer not null default 1,
      case_id varchar(32) not null references flow_case,
      task_no integer,
      effect_key varchar(200),
      place integer,
      round integer not null,
      step varchar(40) not null,
      step_title varchar(50) not null,
      kind varchar(10) not null check (kind in ('approve', 'handle', 'copy')),
      person varchar(100) not null,
      origin varchar(12) not null,
      state varchar(12) not null,
      why varchar(500) not null,
      may_batch boolean not null default false,
      record_version varchar(100) not null default '',
      comment varchar(2000) not null default '',
      open_time timestamptz not null default now(),
      done_time timestamptz,
      ${audit},
      unique (case_id, task_no)
    )`.execute(db)
  await sql`
    create unique index flow_task_copy_once on flow_task (case_id, effect_key, person) where kind = 'copy'`.execute(
    db,
  )
  await sql`create index flow_task_open on flow_task (person, open_time, id) where state = 'open'`.execute(db)
  await sql`
    create index flow_task_done on flow_task (person, done_time, id)
      where kind <> 'copy' and done_time is not null`.execute(db)
  await sql`create index flow_task_copied on flow_task (person, open_time, id) where kind = 'copy'`.execute(
    db,
  )
  await sql`
    create table flow_event (
      case_id varchar(32) not null references flow_case,
      no integer not null,
      tenant_id integer not null,
      time timestamptz not null default now(),
      kind varchar(20) not null,
      username varchar(100),
      step varchar(40),
      step_title varchar(50),
      task_id varchar(32),
      people varchar(100)[] not null default '{}',
      comment varchar(2000) not null default '',
      files varchar(500)[] not null default '{}',
      changes jsonb not null default '[]',
      note varchar(500) not null default '',
      event jsonb,
      hash varchar(64) not null,
      primary key (case_id, no)
    )`.execute(db)
  /* what has happened stays as it was written, whoever asks; a missing event shows in the chain of hashes */
  await sql`
    create function flow_event_is_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'events of flows are never changed';
      end
    $$`.execute(db)
  await sql`
    create trigger flow_event_kept before update on flow_event
      for each row execute function flow_event_is_kept()`.execute(db)
  await sql`
    create table flow_number (
      tenant_id integer not null,
      period varchar(40) not null,
      last integer not null,
      primary key (tenant_id, period)
    )`.execute(db)
  await sql`
    create view flow_case_listed as
      select c.*, c.xmin::text as row_version from flow_case c`.execute(db)
  await sql`
    create view flow_task_listed as
      select t.id, t.tenant_id, t.case_id, t.step, t.step_title, t.kind, t.person, t.state, t.comment, t.open_time,
        t.done_time, case when t.may_batch then 'Y' else 'N' end as may_batch,
        t.create_by, t.create_time, t.update_by, t.update_time, t.xmin::text as row_version,
        c.flow_id, c.flow_name, c.form_title, c.number, c.title, c.starter, c.status, c.start_time
      from flow_task t join flow_case c on c.id = t.case_id`.execute(db)
}
