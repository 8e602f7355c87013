import { refuse } from '@dougong/contract/errors'
import type { Form, FormField } from '@dougong/contract/online/forms/form'
import type { Actor } from '../../access/actor'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { applyIn } from './plan/apply'
import { holdersOf, isLockFailure } from './plan/locks'
import { formsSchema } from './plan/names'
import { notifyChanged } from './notify-changed'
import { applying, openSchemaDatabase } from './publish'
import { requireForm } from './store/forms.queries'
import { changeForm, lockForms } from './store/save-form'
import { publishedForm } from './store/versions'

/**
 * Adds a field to a published form and publishes it, with whatever else belongs to the same transaction. The draft must be what was
 * published, so that nobody's unfinished work is published with it: `requireUnchanged` refuses where it is not.
 */
export async function publishWithField(
  services: Services,
  actor: Actor,
  id: string,
  field: FormField,
  {
    requireUnchanged,
    finish,
  }: { requireUnchanged(draft: Form): void; finish(tx: Transaction): Promise<void> },
): Promise<void> {
  const db = openSchemaDatabase(services)
  let table = ''
  try {
    await inTransaction(db, async (tx) => {
      await lockForms(tx)
      const draft = await requireForm(tx, actor, id)
      table = draft.table
      requireUnchanged(draft)
      await changeForm(tx, actor, { ...draft, fields: [...draft.fields, field] }, draft.version)
      const changed = await requireForm(tx, actor, id)
      await applyIn(tx, applying(actor, changed, await publishedForm(tx, id)))
      await finish(tx)
    })
  } catch (error) {
    if (!isLockFailure(error)) throw error
    refuse('plan.locked', { table, holders: await holdersOf(db, formsSchema, [table]) })
  } finally {
    await db.destroy()
  }
  await notifyChanged(services)
}
