import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { verbTitles } from '@dougong/contract/online/forms/menu'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import { offers, permissionFor, type Verb } from '@dougong/contract/resource/resource'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { publishedForms } from '../store/versions'

/** A right over a form's records, as it stands in the menu. */
interface FormAction {
  verb: Verb
  code: string
  name: string
}

/** A right over records of a sub form. */
export interface SubFormAction extends FormAction {
  /** What the sub form is called. */
  subForm: string
}

/** The rights over a form's own records. */
export function actionsOf(form: Form): FormAction[] {
  const resource = toResource(form)
  return (Object.keys(verbTitles) as Verb[])
    .filter((verb) => offers(resource, verb))
    .map((verb) => ({ verb, code: permissionFor(resource, verb), name: verbTitles[verb] }))
}

/**
 * The rights over what belongs to a form's records, where that has lists of its own; in other styles it is saved with its
 * record, by the rights over that.
 */
export async function actionsApart(db: Database | Transaction, form: Form): Promise<SubFormAction[]> {
  if (form.theme !== 'erp') return []
  const family = await publishedForms(db, [form.table])
  const subs = family.map((one) => one.form).filter((one) => linkOf(one)?.belongsTo?.table === form.table)
  return subs.flatMap((sub) =>
    actionsOf(sub).map((action) => ({
      ...action,
      name: `${sub.title}：${action.name}`,
      subForm: sub.title,
    })),
  )
}
