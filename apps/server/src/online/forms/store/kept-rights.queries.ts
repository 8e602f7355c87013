import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

/** What is restricted in a form, the rules of its rows, and to whom both are granted: the tables whose rows go with a form. */
const tables = ['onl_auth_page', 'onl_auth_data', 'onl_auth_relation'] as const

export type KeptRights = Record<string, object[]>

/** The rights in a form as they stand, for the time that it is gone. */
export async function rightsToKeep(tx: Transaction, formId: string): Promise<KeptRights> {
  const kept: KeptRights = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where cgform_id = ${formId}`.execute(tx)
    kept[table] = rows.map(({ row }) => row)
  }
  return kept
}

/** Brings them back under their ids, once the form has its own again. */
export async function bringRightsBack(tx: Transaction, kept: KeptRights): Promise<void> {
  for (const table of tables)
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(kept[table] ?? [])})`.execute(
      tx,
    )
}
