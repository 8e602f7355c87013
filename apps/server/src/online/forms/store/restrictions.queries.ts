import type { Restriction, RestrictedView } from '@dougong/contract/online/forms/rights/restriction'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** How a restriction is told in its row: 3 and 5 are the words of existing clients. */
interface Place {
  type: number
  page: number
  control: number
}

export const placeOfView: Readonly<Record<RestrictedView, Place>> = {
  list: { type: 1, page: 3, control: 5 },
  form: { type: 1, page: 5, control: 5 },
  edit: { type: 1, page: 5, control: 3 },
  button: { type: 2, page: 3, control: 5 },
}

export function viewOfPlace({ type, page, control }: Place): RestrictedView {
  if (type === 2) return 'button'
  return control === 3 ? 'edit' : page === 3 ? 'list' : 'form'
}

/** Every restriction of a form, in force or not. */
export async function listRestrictionRows(db: Database | Transaction, formId: string) {
  const rows = await db
    .selectFrom('onl_auth_page')
    .select(['id', 'code', 'type', 'page', 'control', 'status'])
    .where('cgform_id', '=', formId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, view: viewOfPlace(row) }))
}

/** What is restricted in these forms, by their ids. */
export async function restrictionsIn(
  db: Database | Transaction,
  formIds: readonly string[],
): Promise<Map<string, Restriction[]>> {
  const found = new Map<string, Restriction[]>()
  if (formIds.length === 0) return found
  const rows = await db
    .selectFrom('onl_auth_page')
    .select(['id', 'cgform_id', 'code', 'type', 'page', 'control'])
    .where('cgform_id', 'in', [...formIds])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const those = found.get(row.cgform_id) ?? []
    found.set(row.cgform_id, [...those, { id: row.id, code: row.code, view: viewOfPlace(row) }])
  }
  return found
}
