import type { Form } from '@dougong/contract/online/forms/form'
import { isPageOf } from '@dougong/contract/online/forms/pages'
import { addressOf, toResource } from '@dougong/contract/online/forms/to-resource'
import { permissionOfButton } from '@dougong/contract/resource/buttons'
import { permissionFor, verbs } from '@dougong/contract/resource/resource'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { takePagesOut } from '../../menu/index'
import { buttonRowsIn } from './buttons.queries'

/**
 * Takes what leads to a form, and the rights over its records, out of the menu, with all grants of them: nobody holds by an old
 * grant what a later form of the same name asks for. Call `sessions.refresh` after the commit.
 */
export async function removeFromMenu(tx: Transaction, form: Form): Promise<void> {
  const buttons = (await buttonRowsIn(tx, [form.id])).get(form.id) ?? []
  const resource = toResource(form)
  const codes = [
    ...verbs.map((verb) => permissionFor(resource, verb)),
    ...buttons.map(({ buttonCode }) => permissionOfButton(resource, buttonCode)),
  ]
  await removeActions(tx, codes)
  const pages = await menuPagesOf(tx, form)
  await takePagesOut(
    tx,
    pages.map(({ url }) => url),
  )
}

/** The rows of the menu that lead to a form, whatever style and name they open it by; the first that was made stands first. */
export async function menuPagesOf(
  db: Database | Transaction,
  form: Pick<Form, 'id' | 'table'>,
): Promise<{ id: string; url: string }[]> {
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'url'])
    .where('url', 'like', '/online/cgform%')
    .where('menu_type', '!=', 2)
    .orderBy('create_time')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, url }) => (url !== null && isPageOf(form, url) ? [{ id, url }] : []))
}

/** Takes the right to press a button out of the menu, and whatever was restricted of it. */
export async function removeButtonRights(tx: Transaction, form: Form, code: string): Promise<void> {
  await removeActions(tx, [permissionOfButton(addressOf(form), code)])
  const restrictions = tx
    .selectFrom('onl_auth_page')
    .select('id')
    .where('cgform_id', '=', form.id)
    .where('type', '=', buttonType)
    .where('code', '=', code)
  await tx.deleteFrom('onl_auth_relation').where('auth_id', 'in', restrictions).execute()
  await tx.deleteFrom('onl_auth_page').where('id', 'in', restrictions).execute()
}

/** Rights follow a button to its new code and name: who could press it still can. */
export async function renameButtonRights(
  tx: Transaction,
  form: Form,
  before: string,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const address = addressOf(form)
  await tx
    .updateTable('sys_permission')
    .set({ perms: permissionOfButton(address, code), name })
    .where('perms', '=', permissionOfButton(address, before))
    .where('menu_type', '=', 2)
    .execute()
  await tx
    .updateTable('onl_auth_page')
    .set({ code })
    .where('cgform_id', '=', form.id)
    .where('type', '=', buttonType)
    .where('code', '=', before)
    .execute()
}

/** What existing clients write for restrictions of buttons. */
const buttonType = 2

function removeActions(tx: Transaction, codes: readonly string[]) {
  return tx
    .deleteFrom('sys_permission')
    .where('perms', 'in', [...codes])
    .where('menu_type', '=', 2)
    .execute()
}
