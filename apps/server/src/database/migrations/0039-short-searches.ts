import { type Kysely, sql } from 'kysely'

/**
 * Names are often looked for by one or two characters, which trigrams cannot serve: an index of single characters and
 * pairs does. See docs/decisions/0004-short-searches.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function short_parts(value text) returns text[] language sql immutable strict parallel safe
    return string_to_array(lower(value), null)
      || array(select substr(lower(value), n, 2) from generate_series(1, length(value) - 1) n)`.execute(db)
  for (const column of ['realname', 'username']) {
    await sql`create index ${sql.id(`sys_user_${column}_short`)} on sys_user using gin (short_parts(${sql.ref(column)}))`.execute(
      db,
    )
  }
}
