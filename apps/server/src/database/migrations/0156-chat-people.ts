import { type Kysely, sql } from 'kysely'

/**
 * Who a user is in a chat, as the service said when it was asked by a phone number or by a bound account. It is for messages alone:
 * what may sign in stands in sys_third_account, and nothing is ever copied from here to there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_person (
      user_id varchar(32) not null references sys_user on delete cascade,
      channel varchar(50) not null,
      /* by what it was asked, and by which application */
      sought_by varchar(200) not null,
      client_id varchar(100) not null,
      /* nothing where it knows nobody by that */
      person varchar(200),
      looked_up timestamptz not null default now(),
      primary key (user_id, channel, sought_by)
    )`.execute(db)
}
