import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_announcement_time on sys_announcement (create_time, id)`.execute(db)
  await sql`create index sys_announcement_send_time on sys_announcement (send_time, id)`.execute(db)
  await sql`create index sys_announcement_title on sys_announcement using gin (title gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index sys_announcement_send_read on sys_announcement_send (annt_id, read_time desc) where read_time is not null`.execute(
    db,
  )
}
