import type { Field } from './field'
import type { Part, Resource } from './resource'

type Holds = (permission: string) => boolean

/** Whether some field of the resource needs a permission of its own. */
export function isGoverned({ fields }: Resource): boolean {
  return Object.values(fields).some(({ permission, editPermission }) => permission ?? editPermission)
}

/** The fields that somebody does not see. */
export function hiddenFields({ fields }: Resource, holds: Holds): string[] {
  return Object.keys(fields).filter((name) => {
    const { permission } = fields[name] as Field
    return permission !== undefined && !holds(permission)
  })
}

/**
 * The definition as far as somebody sees it, parts included: fields whose `permission` is not held are in no view and no
 * field at all, those whose `editPermission` is not held are only for reading. Itself, where that is all of it.
 */
export function resourceFor<R extends Resource>(resource: R, holds: Holds): R {
  const own = isGoverned(resource)
    ? fixed(withoutFields(resource, hiddenFields(resource, holds)), holds)
    : resource
  const parts = Object.entries(own.parts ?? {}).map(([name, part]): [string, Part] => {
    const below = resourceFor(part.resource, holds)
    return [name, below === part.resource ? part : { ...part, resource: below }]
  })
  const isWhole = parts.every(([name, part]) => part === own.parts?.[name])
  return isWhole ? own : { ...own, parts: Object.fromEntries(parts) }
}

/** The definition without some fields, wherever they stand in it. */
export function withoutFields<R extends Resource>(resource: R, names: readonly string[]): R {
  if (names.length === 0) return resource
  const left = (view: readonly string[]) => view.filter((name) => !names.includes(name))
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !names.includes(name))),
    list: left(resource.list),
    search: left(resource.search),
    form: left(resource.form),
    ...(resource.excel && { excel: left(resource.excel) }),
    ...(resource.inline && { inline: left(resource.inline) }),
  }
}

function fixed<R extends Resource>(resource: R, holds: Holds): R {
  const names = Object.keys(resource.fields).filter((name) => {
    const { editPermission } = resource.fields[name] as Field
    return editPermission !== undefined && !holds(editPermission)
  })
  if (names.length === 0) return resource
  const locked = names.map((name) => [name, { ...resource.fields[name], readOnly: true }])
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(locked) } }
}
