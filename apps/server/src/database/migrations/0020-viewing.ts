import { type Kysely, sql } from 'kysely'

/** Sessions that look through another user's eyes end with the session they were opened from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sys_session add column viewer_session varchar(32) references sys_session on delete cascade`.execute(
    db,
  )
  await sql`
    create index sys_session_viewer on sys_session (viewer_session) where viewer_session is not null`.execute(
    db,
  )
}
