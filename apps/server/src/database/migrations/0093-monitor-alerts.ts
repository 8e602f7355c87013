import { type Kysely, sql } from 'kysely'

/** Thresholds of figures, and which of them are crossed where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table monitor_alert (
      id varchar(36) primary key,
      figure varchar(50) not null,
      comparison varchar(10) not null,
      threshold numeric(18, 2) not null,
      minutes integer not null default 1,
      is_on varchar(1) not null default 'Y',
      raised_time timestamptz,
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index monitor_alert_time on monitor_alert (create_time, id)`.execute(db)
  await sql`
    create table monitor_crossing (
      alert_id varchar(36) not null references monitor_alert on delete cascade,
      node varchar(200) not null,
      seen_at timestamptz not null default now(),
      primary key (alert_id, node)
    )`.execute(db)
}
