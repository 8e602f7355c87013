import { type Kysely, sql } from 'kysely'

/** Accounts whose owner has yet to choose a password: at the next sign-in with one that somebody else made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_user add column password_due boolean not null default false`.execute(db)
  await sql`
    create index sys_user_password_awaited on sys_user (create_by)
    where password is null and password_due and del_flag = 0`.execute(db)
}
