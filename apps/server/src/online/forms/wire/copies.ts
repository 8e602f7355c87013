import { refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import type { Transaction } from '../../../database/transaction'
import { publishedForm } from '../store/versions'

/** A form of its own, not published yet, with the fields of another. */
export function copyOf(form: Form, table: string): Form {
  const { viewOf: _, ...settings } = form
  return { ...settings, table }
}

/** The next view over the table of a form, as that is published. */
export async function viewOver(tx: Transaction, form: Form): Promise<Form> {
  const published = (await publishedForm(tx, form.id)) ?? refuse('form.notPublished')
  const views = await tx
    .selectFrom('onl_cgform_head')
    .select('table_name')
    .where('physic_id', '=', form.id)
    .execute()
  const taken = views.map(({ table_name }) => Number(table_name.split('$')[1] ?? 0))
  const table = `${form.table}$${Math.max(0, ...taken) + 1}`
  /* a view's indexes are its table's, and sub forms belong to the form itself */
  return { ...published, table, viewOf: form.id, type: 'single', theme: 'normal', indexes: [] }
}
