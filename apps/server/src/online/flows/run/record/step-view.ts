import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../../access/actor'
import type { ResourceOptions, ServedResource } from '../../../../resource/serve-resource'
import { type View, viewOf } from '../../../../resource/view'
import { isOpen, rightOf, type StepRights } from '../../rights/step-rights'

/**
 * One record as a step opens it to its person, whatever else they may see: no data rule keeps it from them, and of its fields they see
 * what the step shows. A field for which the form asks a permission is shown to who holds it, or where the step names it.
 */
export function viewByStep(
  served: ServedResource,
  actor: Actor,
  { rights, recordId }: { rights: StepRights; recordId: string },
): View {
  const holder: Actor = {
    ...actor,
    permissions: new Set([...actor.permissions, ...codesOf(served), ...partsOf(served).flatMap(codesOf)]),
  }
  const whole: ServedResource = {
    ...served,
    options: {
      ...openOptions(served),
      hides: () => hiddenFields(served, actor, rights),
      ...(served.options.parts && {
        parts: Object.fromEntries(
          Object.entries(served.options.parts).map(([name, part]) => [name, openPart(name, part)]),
        ),
      }),
    },
  }
  return viewOf(whole, holder).within((statement) => `"id" = ${statement.value(recordId)}`)

  function openPart(name: string, part: ServedResource): ServedResource {
    const hidden = Object.hasOwn(rights, name) ? [] : hiddenFields(part, actor, {})
    return {
      ...part,
      options: {
        ...openOptions(part),
        hides: () => hidden,
        ...(part.options.partOf && { partOf: { ...part.options.partOf, parent: () => whole } }),
      },
    }
  }
}

/** The same for what the flow itself writes: the state field, which no person does. */
export function viewOfState(
  served: ServedResource,
  actor: Actor,
  { state, recordId }: { state: string; recordId: string },
): View {
  const { resource } = served
  const { readOnly: _, ...writable } = resource.fields[state] ?? {}
  const opened = {
    ...resource,
    fields: { ...resource.fields, [state]: writable },
    form: [...new Set([...resource.form, state])],
  } as Resource
  const others = Object.keys(resource.fields).filter((each) => each !== state)
  const rights = Object.fromEntries(others.map((each) => [each, 'hidden'] as const))
  return viewByStep({ ...served, resource: opened }, actor, { rights, recordId })
}

/** The definition as a step shows it: what it does not open is for reading. */
export function definitionByStep({ resource, served }: View, rights: StepRights): Resource {
  const plain = withoutRestrictions(resource)
  const { buttons: _, ...rest } = plain
  const parts = Object.entries(plain.parts ?? {})
    .filter(([name]) => rightOf(rights, name) !== 'hidden')
    .map(([name, part]): [string, Part] => [name, isOpen(rightOf(rights, name)) ? part : readOnlyPart(part)])
  return {
    ...rest,
    fields: Object.fromEntries(
      Object.entries(plain.fields).map(([name, field]) => {
        const right = rightOf(rights, name)
        if (!isOpen(right)) return [name, { ...field, readOnly: true }]
        return [name, right === 'required' ? { ...field, required: true } : field]
      }),
    ),
    ...(served.resource.parts && { parts: Object.fromEntries(parts) }),
  } as Resource
}

function readOnlyPart(part: Part): Part {
  const { fields } = part.resource
  const closed = Object.entries(fields).map(([name, field]) => [name, { ...field, readOnly: true }])
  return {
    ...part,
    resource: { ...part.resource, verbs: ['list'], fields: Object.fromEntries(closed) } as Resource,
  }
}

function hiddenFields(served: ServedResource, actor: Actor, rights: StepRights): string[] {
  const seen = viewOf(served, actor).resource.fields
  return Object.keys(served.resource.fields).filter(
    (name) =>
      rightOf(rights, name) === 'hidden' || (!Object.hasOwn(rights, name) && !Object.hasOwn(seen, name)),
  )
}

/** Without what keeps rows from somebody, and without what keeps the record as it is meanwhile. */
function openOptions({ options }: ServedResource): ResourceOptions {
  const { limitRows: _rows, guards: _guards, hides: _hides, ...open } = options
  return { ...open, isShownBy: () => false }
}

function partsOf({ options }: ServedResource): ServedResource[] {
  return Object.values(options.parts ?? {})
}

function codesOf({ fieldPermissions, resource }: ServedResource): string[] {
  return [...fieldPermissions, ...Object.values(resource.restrictedVerbs ?? {})]
}
