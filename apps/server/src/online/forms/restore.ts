import { refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import type { Actor } from '../../access/actor'
import { tenantOfNew } from '../../access/tenants'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { addSubFormRights } from './menu/sub-form-rights'
import { type AsideRow, bringTableBack, requireAside, setTableAside } from './plan/aside'
import { formsSchema } from './plan/names'
import { findForm, requireForm } from './store/forms.queries'
import { bringRightsBack, rightsToKeep } from './store/kept-rights.queries'
import { addForm, changeForm, removeForms } from './store/save-form'
import { fieldOfVersions, markPublished, publishedForm, requireVersion } from './store/versions'
import { notifyChanged } from './notify-changed'

/** Makes of a published version what is being edited; nothing of the database changes before it is published. */
export async function restoreVersion(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  const stored = await requireForm(tx, actor, id)
  const past = await requireVersion(tx, id, version)
  await changeForm(tx, actor, { ...past, table: stored.table }, stored.version)
}

/** Brings back what publishing has set aside: a column into the draft, a table at once, with the form that it was made by. */
export async function restoreAside(services: Services, actor: Actor, id: string): Promise<void> {
  const { db, sessions } = services
  const row = await requireAside(db, actor, id)
  await inTransaction(db, (tx) => (row.kind === 'column' ? restoreField : restoreTable)(tx, actor, row))
  await notifyChanged(services)
  if (row.kind === 'table') await sessions.refresh({ everyone: true })
}

/** The field stands in the draft again, under its id: by that the next publishing finds its column, and the values. */
async function restoreField(tx: Transaction, actor: Actor, { form_id, field_id }: AsideRow): Promise<void> {
  const stored = await requireForm(tx, actor, form_id)
  const field = field_id === null ? undefined : await fieldOfVersions(tx, form_id, field_id)
  if (!field) refuse('aside.nobodys')
  if (stored.fields.some(({ id }) => id === field.id)) refuse('aside.waiting')
  await changeForm(tx, actor, { ...stored, fields: [...stored.fields, field] }, stored.version)
}

async function restoreTable(tx: Transaction, actor: Actor, row: AsideRow): Promise<void> {
  const past = row.form as Form | null
  if (!past) refuse('aside.nobodys')
  const stored = await findForm(tx, actor, row.form_id)
  await bringTableBack(tx, row, {
    id: row.form_id,
    version: stored?.version ?? past.version,
    tenantId: tenantOfNew(actor),
    by: actor.username,
    published: stored && (await publishedForm(tx, row.form_id)),
  })
  const form = { ...past, table: row.name }
  if (stored) await changeForm(tx, actor, { ...form, id: stored.id }, stored.version)
  /* under its ids: by these its fields are restricted, and by the form's its rules are granted */
  const id =
    stored?.id ?? (await addForm(tx, actor, form, { id: row.form_id, hasTable: true, keepsIds: true }))
  if (!stored && row.rights) await bringRightsBack(tx, row.rights)
  const restored = await requireForm(tx, actor, id)
  await markPublished(tx, restored, actor)
  await addSubFormRights(tx, actor, restored)
}

/** Removes forms and sets their tables aside with all rows. */
export async function removeWithTables(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const { db, sessions } = services
  await inTransaction(db, async (tx) => {
    for (const id of ids) {
      const form = await requireForm(tx, actor, id)
      const published = await publishedForm(tx, id)
      if (!published || form.viewOf !== undefined) continue
      const rights = await rightsToKeep(tx, id)
      const by = actor.username
      const kept = { id, version: form.version, tenantId: tenantOfNew(actor), by, published, rights }
      await setTableAside(tx, { schema: formsSchema, table: published.table, form: kept })
    }
    await removeForms(tx, actor, ids)
  })
  await notifyChanged(services)
  await sessions.refresh({ everyone: true })
}
