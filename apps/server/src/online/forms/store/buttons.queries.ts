import {
  type FormButtonRow,
  formButtonSchema,
  readButton,
} from '@dougong/contract/online/forms/buttons/button'
import type { RecordButton } from '@dougong/contract/resource/resource'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/* whatever the tenant: a button belongs to its form, which is found as one of the tenant's first */

/** The buttons of these forms as existing clients read them, in their order, by form. */
export async function buttonRowsIn(
  db: Database | Transaction,
  formIds: readonly string[],
): Promise<Map<string, FormButtonRow[]>> {
  const found = new Map<string, FormButtonRow[]>()
  if (formIds.length === 0) return found
  const rows = await db
    .selectFrom('onl_cgform_button')
    .selectAll()
    .where('cgform_head_id', 'in', [...formIds])
    .orderBy('order_num')
    .orderBy('button_code')
    .execute()
  for (const row of rows) {
    const those = found.get(row.cgform_head_id) ?? []
    found.set(row.cgform_head_id, [...those, wireRow(row)])
  }
  return found
}

/** The buttons of these forms that are in force, by form. */
export async function buttonsIn(
  db: Database | Transaction,
  formIds: readonly string[],
): Promise<Map<string, RecordButton[]>> {
  const rows = await buttonRowsIn(db, formIds)
  return new Map(
    [...rows].map(([id, those]) => [
      id,
      those.filter(({ buttonStatus }) => buttonStatus === '1').flatMap((row) => readButton(row) ?? []),
    ]),
  )
}

export async function findButton(db: Database | Transaction, id: string): Promise<FormButtonRow | undefined> {
  const row = await db.selectFrom('onl_cgform_button').selectAll().where('id', '=', id).executeTakeFirst()
  return row && wireRow(row)
}

function wireRow(row: object): FormButtonRow {
  const named = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value as unknown,
  ])
  return formButtonSchema.parse(Object.fromEntries(named))
}
