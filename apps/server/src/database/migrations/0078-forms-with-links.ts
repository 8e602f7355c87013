import { type Kysely, sql } from 'kysely'

/** Only forms that say so can be opened by links now: those that have links already go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update onl_cgform_head h
    set ext_config_json = (coalesce(nullif(ext_config_json, ''), '{}')::jsonb || '{"enableExternalLink": 1}')::text
    where exists (select from onl_form_link l where l.form_id = h.id)`.execute(db)
}
