import { refuse } from '@dougong/contract/errors'
import type { Form, FormField } from '@dougong/contract/online/forms/form'
import type { FieldRestrictionBody, FieldRight, PageRight } from '@dougong/contract/online/forms/rights/calls'
import {
  permissionOfRestriction,
  type RestrictedView,
  restrictionProblem,
  verbOfButton,
} from '@dougong/contract/online/forms/rights/restriction'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { buttonRowsIn } from '../store/buttons.queries'
import { listRestrictionRows, placeOfView } from '../store/restrictions.queries'

const views = ['list', 'form', 'edit'] as const

/** Buttons that can be restricted, as existing clients call them. */
const defaultButtons: readonly { code: string; title: string }[] = [
  { code: 'add', title: '新增' },
  { code: 'edit', title: '编辑' },
  { code: 'delete', title: '删除（含批量删除）' },
  { code: 'import', title: '导入' },
  { code: 'export', title: '导出' },
]

const titlesOfViews = { list: '列表可见', form: '表单可见', edit: '表单可编辑' } as const

/** The fields of a form that can be restricted, and what of them is. */
export async function listFieldRights(db: Database, form: Form): Promise<FieldRight[]> {
  const rows = await listRestrictionRows(db, form.id)
  return form.fields
    .filter((field) => isOpen(form, field))
    .map((field) => {
      const isOn = (view: RestrictedView) =>
        rows.some((row) => row.code === field.id && row.view === view && row.status === 1)
      return {
        id: field.id,
        cgformId: form.id,
        code: field.name,
        title: field.title,
        status: Number(views.some(isOn)),
        listShow: isOn('list'),
        formShow: isOn('form'),
        formEditable: isOn('edit'),
        isShowForm: Number(field.isInForm),
        isShowList: Number(field.isInList),
        problem: restrictionProblem(form, field, 'form') ?? null,
      }
    })
}

/** Whether anything of the field can be restricted. */
function isOpen(form: Form, field: FormField): boolean {
  return restrictionProblem(form, field, 'list') === undefined
}

/** The buttons of a form that can be restricted: those of every form, and its own. */
async function buttonsOf(db: Database | Transaction, form: Form) {
  const own = (await buttonRowsIn(db, [form.id])).get(form.id) ?? []
  return [
    ...defaultButtons,
    ...own.map(({ buttonCode, buttonName }) => ({ code: buttonCode, title: buttonName })),
  ]
}

/** The restrictions of one type that are in force, by what they are called. */
export async function listActiveRights(db: Database, form: Form, type: number): Promise<PageRight[]> {
  const rows = await listRestrictionRows(db, form.id)
  const buttons = await buttonsOf(db, form)
  return rows.flatMap((row) => {
    if (row.type !== type || row.status !== 1) return []
    const field = form.fields.find(({ id }) => id === row.code)
    const button = buttons.find(({ code }) => code === row.code)
    if (row.type === 1 ? !field : !button) return []
    return [present(form, row, field, button?.title)]
  })
}

type RestrictionRow = Awaited<ReturnType<typeof listRestrictionRows>>[number]

function present(form: Form, row: RestrictionRow, field: FormField | undefined, button = ''): PageRight {
  const { id, type, control, page, status, view } = row
  return {
    id,
    cgformId: form.id,
    code: field?.name ?? row.code,
    title: field && view !== 'button' ? `${field.title}（${titlesOfViews[view]}）` : button,
    type,
    control,
    page,
    status,
  }
}

export async function listButtonRights(db: Database, form: Form) {
  const authList = await listActiveRights(db, form, 2)
  return {
    buttonList: (await buttonsOf(db, form)).map(({ code, title }) => ({
      code,
      title,
      buttonCode: code,
      buttonName: title,
      page: placeOfView.button.page,
      status: Number(authList.some((right) => right.code === code)),
    })),
    authList,
  }
}

/** Restricts fields wherever they can be and appear, or nowhere. */
export async function switchFields(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { code, status }: { code: string; status: number },
): Promise<void> {
  for (const field of fieldsNamed(form, code)) {
    requireOpen(form, field, 'list')
    const rows = (await listRestrictionRows(tx, form.id)).filter((row) => row.code === field.id)
    const past = rows.filter(({ view }) => isPossible(form, field, view)).map(({ view }) => view)
    const defaults = views.filter((view) => isPossible(form, field, view) && appears(field, view))
    for (const view of status === 0 ? past : past.length > 0 ? past : defaults)
      await setRestriction(tx, actor, form, { code: field.id, view, isOn: status === 1 })
  }
}

/** A field that is in no list, or in no form, cannot be hidden there. */
function appears({ isInList, isInForm }: FormField, view: (typeof views)[number]): boolean {
  return view === 'list' ? isInList : isInForm
}

function isPossible(form: Form, field: FormField, view: RestrictedView): boolean {
  return restrictionProblem(form, field, view) === undefined
}

/** Restricts fields in one way, or no longer. */
export async function restrictFields(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { code, switchFlag, listShow, formShow, formEditable }: FieldRestrictionBody,
): Promise<void> {
  const view = views[switchFlag - 1] ?? 'list'
  const isOn = Boolean({ list: listShow, form: formShow, edit: formEditable }[view])
  for (const field of fieldsNamed(form, code)) {
    if (isOn) requireOpen(form, field, view)
    await setRestriction(tx, actor, form, { code: field.id, view, isOn })
  }
}

export async function restrictButton(
  tx: Transaction,
  actor: Actor,
  form: Form,
  key: string,
): Promise<PageRight> {
  const code = verbOfButton.get(key) ?? key
  const buttons = await buttonsOf(tx, form)
  const button = buttons.find((each) => each.code === code) ?? refuse('formRight.noButton', { code: key })
  await setRestriction(tx, actor, form, { code: button.code, view: 'button', isOn: true })
  const [right] = (await listRestrictionRows(tx, form.id)).filter((row) => row.code === button.code)
  return right ? present(form, right, undefined, button.title) : refuse('record.missing')
}

export async function freeButton(tx: Transaction, actor: Actor, form: Form, id: string): Promise<void> {
  const rows = await listRestrictionRows(tx, form.id)
  const row = rows.find((each) => each.id === id && each.view === 'button') ?? refuse('record.missing')
  await setRestriction(tx, actor, form, { ...row, isOn: false })
}

/** The form that a restriction is of. */
export async function formOfRestriction(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('onl_auth_page').select('cgform_id').where('id', '=', id).executeTakeFirst()
  return row?.cgform_id ?? refuse('record.missing')
}

function fieldsNamed(form: Form, joined: string): FormField[] {
  const names = [...new Set(joined.split(',').map((name) => name.trim()))]
  return names.map(
    (name) =>
      form.fields.find((field) => field.name === name) ??
      refuse('formRight.noField', { name: name.slice(0, 50) }),
  )
}

function requireOpen(form: Form, field: FormField, view: RestrictedView): void {
  const problem = restrictionProblem(form, field, view)
  if (problem !== undefined) refuse('formRight.impossible', { field: field.title, problem })
}

/** Refuses actors who would free what is kept from them: what they lack would be everybody's. */
async function setRestriction(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { code, view, isOn }: { code: string; view: RestrictedView; isOn: boolean },
): Promise<void> {
  const { type, page, control } = placeOfView[view]
  const known = (await listRestrictionRows(tx, form.id)).find((row) => row.code === code && row.view === view)
  const wasOn = known?.status === 1
  if (wasOn === isOn) return
  if (wasOn && !isAdministrator(actor) && !actor.permissions.has(permissionOfRestriction(known.id)))
    refuse('formRight.keptFromYou')
  if (known)
    await tx
      .updateTable('onl_auth_page')
      .set({ status: Number(isOn), update_by: actor.username, update_time: sql<string>`now()` })
      .where('id', '=', known.id)
      .execute()
  else
    await tx
      .insertInto('onl_auth_page')
      .values({ id: newId(), cgform_id: form.id, code, type, page, control, create_by: actor.username })
      .execute()
}
