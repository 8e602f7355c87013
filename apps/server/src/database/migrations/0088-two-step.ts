import { type Kysely, sql } from 'kysely'

/** The second step of sign-in: a secret shared with an authenticator application, and codes for when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_two_step (
      user_id varchar(32) primary key references sys_user on delete cascade,
      secret text,
      pending text,
      last_step bigint not null default 0,
      failures integer not null default 0,
      locked_until timestamptz,
      confirmed_at timestamptz
    )`.execute(db)
  await sql`
    create table user_recovery_code (
      user_id varchar(32) not null references sys_user on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    alter table sys_role add column two_step varchar(1) default 'N'
      constraint sys_role_two_step check (two_step in ('Y', 'N'))`.execute(db)
}
