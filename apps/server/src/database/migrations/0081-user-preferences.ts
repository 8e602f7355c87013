import { type Kysely, sql } from 'kysely'

/** What people arrange for themselves, each by its name: favourite pages, shortcuts, and what else follows to another computer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_preference (
      user_id varchar(32) not null references sys_user on delete cascade,
      name varchar(40) not null,
      value jsonb not null,
      update_time timestamptz not null default now(),
      primary key (user_id, name)
    )`.execute(db)
}
