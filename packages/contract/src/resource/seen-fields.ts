import type { Field } from './field'
import { type Codes, codesIn } from './field-kinds/kind-rules'
import { auditFields, type Part, type Resource, type Tree, verbs } from './resource'

type Holds = (permission: string) => boolean

/** Whether some field or verb of the resource needs a permission of its own. */
function isGoverned({ fields, restrictedVerbs, buttons = [] }: Resource): boolean {
  return (
    restrictedVerbs !== undefined ||
    buttons.some(({ restricted }) => restricted) ||
    Object.values(fields).some(
      ({ permission, editPermission, restricted }) => permission ?? editPermission ?? restricted,
    )
  )
}

/** The fields that somebody does not see. */
export function hiddenFields(resource: Resource, holds: Holds): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const { permission } = resource.fields[name] as Field
    return lacks(permission, holds) || isNowhere(resource, name, holds)
  })
}

/** Whether restrictions leave no place where somebody would meet the field. */
function isNowhere({ fields, list, search, excel = [], form }: Resource, name: string, holds: Holds) {
  const { restricted } = fields[name] as Field
  const [noList, noForm] = [lacks(restricted?.list, holds), lacks(restricted?.form, holds)]
  if (!noList && !noForm) return false
  const isListed = !noList && [list, search, excel].some((view) => view.includes(name))
  return !isListed && (noForm || !form.includes(name))
}

function lacks(codes: Codes | undefined, holds: Holds): boolean {
  return codesIn(codes).some((code) => !holds(code))
}

/**
 * The definition as far as somebody sees it, parts included: fields whose `permission` is not held are in no view and no
 * field at all, those whose `editPermission` is not held are only for reading, and what is `restricted` is left out of the
 * views and verbs that it is kept from. Itself, where that is all of it.
 */
export function resourceFor<R extends Resource>(resource: R, holds: Holds): R {
  const own = isGoverned(resource)
    ? fixed(unrestricted(withoutFields(resource, hiddenFields(resource, holds)), holds), holds)
    : resource
  const parts = Object.entries(own.parts ?? {}).map(([name, part]): [string, Part] => {
    const below = resourceFor(part.resource, holds)
    return [name, below === part.resource ? part : { ...part, resource: below }]
  })
  const isWhole = parts.every(([name, part]) => part === own.parts?.[name])
  return isWhole ? own : { ...own, parts: Object.fromEntries(parts) }
}

/** The definition without what is kept from somebody in single views, and without verbs. */
function unrestricted<R extends Resource>(resource: R, holds: Holds): R {
  const { fields, restrictedVerbs = {} } = resource
  const fromLists = fieldsKeptFromLists(resource, holds)
  const fromForms = Object.keys(fields).filter((name) => lacks(fields[name]?.restricted?.form, holds))
  const refused = verbs.filter((verb) => lacks(restrictedVerbs[verb], holds))
  const pressed = resource.buttons?.filter((button) => !lacks(button.restricted, holds))
  const isPressed = pressed?.length === resource.buttons?.length
  if (fromLists.length + fromForms.length + refused.length === 0 && isPressed) return resource
  const listed = (view: readonly string[]) => view.filter((name) => !fromLists.includes(name))
  const filledIn = (view: readonly string[]) => view.filter((name) => !fromForms.includes(name))
  return {
    ...resource,
    list: listed(resource.list),
    search: listed(resource.search),
    form: filledIn(resource.form),
    ...(resource.excel && { excel: listed(resource.excel) }),
    ...(resource.inline && { inline: filledIn(listed(resource.inline)) }),
    ...(pressed && { buttons: pressed }),
    ...(refused.length > 0 && {
      verbs: (resource.verbs ?? verbs).filter((verb) => !refused.includes(verb)),
    }),
  }
}

/** The fields that are kept from somebody in lists, though records show them. */
export function fieldsKeptFromLists({ fields }: Resource, holds: Holds): string[] {
  return Object.keys(fields).filter((name) => lacks(fields[name]?.restricted?.list, holds))
}

/** The definition without words of who may what: for who was told by the server what there is. */
export function withoutRestrictions({ restrictedVerbs: _, ...resource }: Resource): Resource {
  const fields = Object.entries(resource.fields).map(([name, { restricted: _codes, ...field }]) => [
    name,
    field,
  ])
  const parts = Object.entries(resource.parts ?? {}).map(([name, part]) => [
    name,
    { ...part, resource: withoutRestrictions(part.resource) },
  ])
  return {
    ...resource,
    fields: Object.fromEntries(fields),
    ...(resource.buttons && { buttons: resource.buttons.map(({ restricted: _code, ...button }) => button) }),
    ...(resource.parts && { parts: Object.fromEntries(parts) }),
  } as Resource
}

/** The definition without some fields, wherever they stand in it. */
export function withoutFields<R extends Resource>(resource: R, names: readonly string[]): R {
  if (names.length === 0) return resource
  const left = (view: readonly string[]) => view.filter((name) => !names.includes(name))
  const { approvals, ...rest } = resource
  return {
    ...(rest as R),
    ...(approvals && !names.includes(approvals.state) && { approvals }),
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !names.includes(name))),
    list: left(resource.list),
    search: left(resource.search),
    form: left(resource.form),
    ...(resource.excel && { excel: left(resource.excel) }),
    ...(resource.inline && { inline: left(resource.inline) }),
    ...(resource.tree && { tree: treeWithout(resource.tree, names) }),
    ...(names.includes(resource.sort.by) && { sort: { by: auditFields[1], order: 'desc' } }),
  }
}

/** The tree as far as somebody sees it: who does not see where records stand is shown none. */
function treeWithout({ parent, root, order, hasChild }: Tree, names: readonly string[]): Tree | undefined {
  if (names.includes(parent)) return undefined
  return {
    parent,
    ...(root !== undefined && { root }),
    ...(order !== undefined && !names.includes(order) && { order }),
    ...(hasChild !== undefined && !names.includes(hasChild) && { hasChild }),
  }
}

/** The definition in which fields that somebody may not change are only for reading. */
function fixed<R extends Resource>(resource: R, holds: Holds): R {
  const names = Object.keys(resource.fields).filter((name) => {
    const { editPermission, restricted } = resource.fields[name] as Field
    return [editPermission, restricted?.edit, restricted?.form].some((code) => lacks(code, holds))
  })
  if (names.length === 0) return resource
  const locked = names.map((name) => [name, { ...resource.fields[name], readOnly: true }])
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(locked) } }
}
