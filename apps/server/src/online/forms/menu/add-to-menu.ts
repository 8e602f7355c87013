import { refuse } from '@dougong/contract/errors'
import type { FormButtonRow } from '@dougong/contract/online/forms/buttons/button'
import type { Form } from '@dougong/contract/online/forms/form'
import { pageOf } from '@dougong/contract/online/forms/pages'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { permissionOfButton } from '@dougong/contract/resource/buttons'
import type { Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { placeInMenu, type Placed } from '../../menu/index'
import { buttonRowsIn } from '../store/buttons.queries'
import { menuPagesOf } from '../store/menu-rows'
import { actionsApart, actionsOf } from './actions'

/** Where a form goes, and who gets it. */
export interface MenuPlace {
  title: string
  parentId: string | null
  roleIds: readonly string[]
  verbs: readonly Verb[]
  /** Codes of the form's own buttons. */
  buttons?: readonly string[] | undefined
  /** Where the form is in the menu already, it is granted to the roles. */
  grantsExisting?: boolean | undefined
}

/** The component that draws the pages of all forms. */
const component = 'modules/online/cgform/auto/OnlCgformAutoList'

/** Puts a form's page and rights into the menu and grants them; nobody hands out what they do not hold. */
export async function addToMenu(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { title, parentId, roleIds, verbs, buttons = [], grantsExisting }: MenuPlace,
): Promise<Placed> {
  const own = (await buttonRowsIn(tx, [form.id])).get(form.id) ?? []
  const granted = new Set<string>([...verbs, ...buttons])
  const actions = [
    ...actionsOf(form),
    ...(await actionsApart(tx, form)),
    ...own.map(({ buttonCode, buttonName }) => ({
      verb: buttonCode,
      code: permissionOfButton(addressOf(form), buttonCode),
      name: buttonName,
    })),
  ].map(({ verb, code, name }) => ({
    code,
    name,
    isGranted: verb === 'list' || granted.has(verb),
  }))
  return placeInMenu(tx, actor, {
    title,
    path: pageOf(form.id),
    component,
    componentName: 'OnlineAutoList',
    parentId,
    actions,
    roleIds,
    grantsExisting,
    refuseTaken: (name) => refuse('form.inMenu', { name }),
  })
}

/** Puts the right to press a new button below the form's page, where that is in the menu already; nobody is granted it. */
export async function addButtonToMenu(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { buttonCode, buttonName }: Pick<FormButtonRow, 'buttonCode' | 'buttonName'>,
): Promise<void> {
  const perms = permissionOfButton(addressOf(form), buttonCode)
  for (const { id } of await menuPagesOf(tx, form)) {
    const standing = tx.selectFrom('sys_permission').select('id').where('parent_id', '=', id)
    if (await standing.where('perms', '=', perms).executeTakeFirst()) continue
    await tx
      .insertInto('sys_permission')
      .values({
        id: newId(),
        parent_id: id,
        name: buttonName,
        menu_type: 2,
        perms,
        perms_type: '1',
        sort_no: 100,
        create_by: actor.username,
      })
      .execute()
  }
}
