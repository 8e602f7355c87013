import type { Field } from '../../../resource/field'
import type { FieldRestriction } from '../../../resource/field-kinds/kind-rules'
import type { RecordButton, Resource, Verb } from '../../../resource/resource'
import { auditColumns, type Form, type FormField, linkOf } from '../form'

/** Where a restriction of a field holds, or that a button is restricted. */
export type RestrictedView = keyof FieldRestriction | 'button'

/**
 * What an administrator has restricted in a form: to whom it is not granted, the field is not shown there, or the button does
 * nothing.
 */
export interface Restriction {
  readonly id: string
  readonly view: RestrictedView
  /** The field's id, so that a rename leaves no hole; the button's code. */
  readonly code: string
}

/** The beginning of the permissions that restrictions ask for; the id of one follows. */
export const restrictionPrefix = 'online:auth:r_'

/** The permission that whoever a restriction was granted to holds. */
export function permissionOfRestriction(id: string): string {
  return restrictionPrefix + id
}

/** Buttons that every form has, by the words of existing clients, and what they do. */
export const verbOfButton: ReadonlyMap<string, Verb> = new Map([
  ['add', 'add'],
  ['edit', 'edit'],
  ['delete', 'delete'],
  ['batch_delete', 'delete'],
  ['import', 'import'],
  ['export', 'export'],
])

const fixedNames = new Set<string>(['id', ...auditColumns])

/** Why a field cannot be restricted so; undefined where it can. */
export function restrictionProblem(form: Form, field: FormField, view: RestrictedView): string | undefined {
  const { name, isNullable, isStored, columnDefault } = field
  if (fixedNames.has(name)) return '是系统字段，不能设置权限'
  if (field === linkOf(form)) return '是外键，不能设置权限'
  if (form.tree && Object.values(form.tree).includes(name)) return '决定树的结构，不能设置权限'
  if (view !== 'list' && isStored && !isNullable && columnDefault === '')
    return '在数据库中不允许为空，不能限制填写'
  return undefined
}

/** The resource of a form with what was restricted in it. */
export function restricted(resource: Resource, form: Form, restrictions: readonly Restriction[]): Resource {
  if (restrictions.length === 0) return resource
  const fields: Record<string, Field> = { ...resource.fields }
  const restrictedVerbs: Partial<Record<Verb, string>> = {}
  for (const { id, view, code } of restrictions) {
    const permission = permissionOfRestriction(id)
    if (view === 'button') {
      const verb = verbOfButton.get(code)
      if (verb) restrictedVerbs[verb] = permission
      continue
    }
    const name = form.fields.find((field) => field.id === code)?.name
    const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (name !== undefined && field)
      fields[name] = { ...field, restricted: { ...field.restricted, [view]: permission } }
  }
  return { ...resource, fields, ...(Object.keys(restrictedVerbs).length > 0 && { restrictedVerbs }) }
}

/** One of the form's own buttons, as it was restricted. */
export function restrictedButton(button: RecordButton, restrictions: readonly Restriction[]): RecordButton {
  const own = restrictions.find(({ view, code }) => view === 'button' && code === button.code)
  return own ? { ...button, restricted: permissionOfRestriction(own.id) } : button
}
