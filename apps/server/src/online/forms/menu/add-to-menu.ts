import { refuse } from '@dougong/contract/errors'
import type { FormButtonRow } from '@dougong/contract/online/forms/buttons/button'
import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { verbTitles } from '@dougong/contract/online/forms/menu'
import { pageOf } from '@dougong/contract/online/forms/pages'
import { addressOf, toResource } from '@dougong/contract/online/forms/to-resource'
import { permissionOfButton } from '@dougong/contract/resource/buttons'
import { offers, permissionFor, type Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { placeInMenu } from '../../menu/place-in-menu'
import { buttonRowsIn } from '../store/buttons.queries'
import { publishedForms } from '../store/versions'

/** Where a form goes, and who gets it. */
export interface MenuPlace {
  title: string
  parentId: string | null
  roleIds: readonly string[]
  verbs: readonly Verb[]
  /** Codes of the form's own buttons. */
  buttons?: readonly string[] | undefined
}

/** The component that draws the pages of all forms. */
const component = 'modules/online/cgform/auto/OnlCgformAutoList'

/** Puts a form's page and rights into the menu and grants them; nobody hands out what he does not hold. Returns its address. */
export async function addToMenu(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { title, parentId, roleIds, verbs, buttons = [] }: MenuPlace,
): Promise<string> {
  const path = pageOf(form.id)
  const own = (await buttonRowsIn(tx, [form.id])).get(form.id) ?? []
  /* parts in lists of their own are worked with by rights of their own; others are saved with their record */
  const apart = form.theme === 'erp' ? await subFormsOf(tx, form) : []
  const actions = [
    ...actionsOf(form),
    ...apart.flatMap((sub) =>
      actionsOf(sub).map((action) => ({ ...action, name: `${sub.title}：${action.name}` })),
    ),
    ...own.map(({ buttonCode, buttonName }) => ({
      verb: buttonCode,
      code: permissionOfButton(addressOf(form), buttonCode),
      name: buttonName,
    })),
  ].map(({ verb, code, name }) => ({
    code,
    name,
    isGranted: verb === 'list' || [...verbs, ...buttons].includes(verb),
  }))
  await placeInMenu(tx, actor, {
    title,
    path,
    component,
    componentName: 'OnlineAutoList',
    parentId,
    actions,
    roleIds,
    refuseTaken: (name) => refuse('form.inMenu', { name }),
  })
  return path
}

/** Puts the right to press a new button below the form's page, where that is in the menu already; nobody is granted it. */
export async function addButtonToMenu(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { buttonCode, buttonName }: Pick<FormButtonRow, 'buttonCode' | 'buttonName'>,
): Promise<void> {
  const pages = await tx
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', pageOf(form.id))
    .where('menu_type', '!=', 2)
    .execute()
  const perms = permissionOfButton(addressOf(form), buttonCode)
  for (const { id } of pages) {
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

async function subFormsOf(tx: Transaction, { table }: Form): Promise<Form[]> {
  const family = await publishedForms(tx, [table])
  return family.map(({ form }) => form).filter((form) => linkOf(form)?.belongsTo?.table === table)
}

/** The rights over a form's records. */
function actionsOf(form: Form): { verb: string; code: string; name: string }[] {
  const resource = toResource(form)
  return (Object.keys(verbTitles) as Verb[])
    .filter((verb) => offers(resource, verb))
    .map((verb) => ({ verb, code: permissionFor(resource, verb), name: verbTitles[verb] }))
}
