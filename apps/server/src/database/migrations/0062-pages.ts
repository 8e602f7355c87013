import { type Kysely, sql } from 'kysely'

/**
 * What a menu row opens. A page of ours is named by its component key; pages that one component draws from stored
 * definitions are told apart by their path. Data rules of a row limit what the row opens, and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sys_permission add column page text generated always as (
      case
        when menu_type = 2 then null
        when component like 'modules/online/%' or url ~ '^/online/cg(form|report)' then url
        else component
      end) stored`.execute(db)
}
