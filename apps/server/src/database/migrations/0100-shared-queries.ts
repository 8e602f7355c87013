import { type Kysely, sql } from 'kysely'

/** Queries of lists that somebody shared with roles: by the resource that they ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_query (
      id varchar(32) primary key,
      tenant_id integer not null,
      resource varchar(255) not null,
      title varchar(50) not null,
      match_type varchar(3) not null,
      conditions jsonb not null,
      /* who made it; the account may be gone */
      user_id varchar(32) not null,
      role_ids text[] not null,
      create_time timestamptz not null default now(),
      update_time timestamptz,
      constraint shared_query_title unique (tenant_id, resource, user_id, title)
    )`.execute(db)
}
