import { type Kysely, sql } from 'kysely'

/** What a reader does with a message of his own: stars it, takes it out of his list; and what hangs on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_announcement add files text`.execute(db)
  await sql`
    alter table sys_announcement_send
      add star_time timestamptz,
      add remove_time timestamptz`.execute(db)
  /* those to all are few among the messages to single people, and are asked for whenever somebody reads */
  await sql`
    create index sys_announcement_to_all on sys_announcement (send_time desc)
      where send_status = '1' and del_flag = 0 and audience = 'ALL'`.execute(db)
}
