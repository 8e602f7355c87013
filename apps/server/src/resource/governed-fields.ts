import { codesIn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { Resource } from '@dougong/contract/resource/resource'

/**
 * Returns the permissions that fields and verbs of a resource and of its parts require. Fails if the field that names a
 * record requires one, since names are shown to everybody.
 */
export function fieldPermissions(resource: Resource, nameField = resource.list[0]): string[] {
  const codes = new Set<string>(Object.values(resource.restrictedVerbs ?? {}))
  for (const { restricted } of resource.buttons ?? []) if (restricted !== undefined) codes.add(restricted)
  for (const [name, { permission, editPermission, restricted }] of Object.entries(resource.fields)) {
    const required = [permission, editPermission, restricted?.list, restricted?.form, restricted?.edit]
    for (const code of required.flatMap(codesIn)) codes.add(code)
    if ((permission ?? restricted?.list ?? restricted?.form) !== undefined && name === nameField)
      throw new Error(`${resource.path} hides ${name}, by which everybody names its records`)
  }
  const below = Object.values(resource.parts ?? {}).flatMap((part) => fieldPermissions(part.resource))
  return [...new Set([...codes, ...below])]
}
