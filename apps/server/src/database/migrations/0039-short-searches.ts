import { type Kysely, sql } from 'kysely'

/**
 * Names are often looked for by one or two characters, which trigrams cannot serve: an index of single characters and
 * pairs does. See docs/decisions/0004-short-searches.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* a loop, since a query inside the function would cost six times as much for every row that is written */
  await sql`
    create function short_parts(value text) returns text[] language plpgsql immutable strict parallel safe cost 500 as $$
    declare
      folded text := lower(value);
      parts text[] := string_to_array(folded, null);
    begin
      for n in 1 .. length(folded) - 1 loop
        parts := parts || substr(folded, n, 2);
      end loop;
      return parts;
    end $$`.execute(db)
  await sql`create index sys_user_realname_short on sys_user using gin (short_parts(realname))`.execute(db)
  /* what pickers look for: a name or an account */
  await sql`
    create index sys_user_named_short on sys_user using gin (short_parts(realname || chr(10) || username))`.execute(
    db,
  )
}
