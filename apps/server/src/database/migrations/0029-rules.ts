import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_check_rule (
      id varchar(32) primary key,
      rule_name varchar(100) not null,
      rule_code varchar(100) not null unique,
      rule_json text not null,
      rule_description varchar(200),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`
    create table sys_fill_rule (
      id varchar(32) primary key,
      rule_name varchar(100) not null,
      rule_code varchar(100) not null unique,
      rule_class varchar(100) not null,
      rule_params text,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  for (const table of ['sys_check_rule', 'sys_fill_rule'].map((name) => sql.raw(name))) {
    await sql`create index ${table}_time on ${table} (create_time, id)`.execute(db)
    await sql`create index ${table}_name on ${table} using gin (rule_name gin_trgm_ops)`.execute(db)
    await sql`create index ${table}_code on ${table} using gin (rule_code gin_trgm_ops)`.execute(db)
  }
  /* how far a counting rule has come in one period */
  await sql`
    create table fill_counter (
      rule_code varchar(100) not null,
      period varchar(20) not null,
      reached bigint not null,
      primary key (rule_code, period)
    )`.execute(db)
}
