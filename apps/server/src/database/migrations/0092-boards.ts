import { type Kysely, sql } from 'kysely'

/** Boards: cards of reports and texts on a grid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_board (
      id varchar(36) primary key,
      tenant_id integer not null default 1,
      name varchar(100) not null,
      content varchar(1000),
      role_ids varchar(4000),
      usernames varchar(4000),
      source_ids varchar(2000),
      definition text not null,
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index onl_board_time on onl_board (create_time, id)`.execute(db)
  await sql`create index onl_board_sources on onl_board using gin (string_to_array(source_ids, ','))`.execute(
    db,
  )
}
