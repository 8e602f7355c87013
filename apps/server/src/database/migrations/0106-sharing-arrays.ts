import { type Kysely, sql } from 'kysely'

/**
 * Whom boards, reports and subscriptions are shared with stands in arrays, as with shared queries. Boards and reports are records of
 * the resource engine, which keeps several values as one text with commas: there the arrays follow that text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['usernames', 'role_ids']) {
    const column = sql.ref(name)
    await sql`
      alter table onl_subscription
        alter column ${column} type text[] using coalesce(string_to_array(${column}, ','), '{}'),
        alter column ${column} set default '{}',
        alter column ${column} set not null`.execute(db)
  }
  for (const [table, name] of [
    ['onl_board', 'usernames'],
    ['onl_board', 'role_ids'],
    ['onl_summary', 'role_ids'],
  ] as const)
    await sql`
      alter table ${sql.table(table)} add column ${sql.ref(`shared_${name}`)} text[] not null
        generated always as (coalesce(string_to_array(${sql.ref(name)}, ','), '{}')) stored`.execute(db)
}
