import { type Kysely, sql } from 'kysely'

/** How connections to databases of others are encrypted; those that there are stay as they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sys_data_source
      add column tls_mode varchar(10) not null default 'off' check (tls_mode in ('off', 'require', 'verify')),
      add column tls_ca text`.execute(db)
}
