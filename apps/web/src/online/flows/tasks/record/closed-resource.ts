import type { Field } from '@dougong/contract/resource/field'
import type { Part, Resource } from '@dougong/contract/resource/resource'

/** A form as it is while its record is being decided on: what does not stay open is shown and cannot be changed. */
export function closedResource<R extends Resource>(resource: R, openFields: readonly string[]): R {
  const parts = Object.entries(resource.parts ?? {}).map(([name, part]): [string, Part] => [
    name,
    openFields.includes(name) ? part : closedPart(part),
  ])
  return {
    ...resource,
    fields: closedFields(resource, openFields),
    ...(resource.parts && { parts: Object.fromEntries(parts) }),
  }
}

function closedPart(part: Part): Part {
  return { ...part, resource: { ...part.resource, verbs: ['list'], fields: closedFields(part.resource, []) } }
}

function closedFields({ fields, permission }: Resource, openFields: readonly string[]): Resource['fields'] {
  const close = (field: Field): Field => ({
    ...field,
    readOnly: true,
    required: false,
    /* forms leave out what nobody fills in, and show what somebody else might */
    editPermission: field.editPermission ?? `${permission}:inApproval`,
  })
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      openFields.includes(name) || field.readOnly ? field : close(field),
    ]),
  )
}
