import type { Resource } from '@dougong/contract/resource/resource'

/**
 * The permissions that fields and verbs of a resource and of its parts ask for; a record whose name not everybody sees is
 * refused.
 */
export function fieldPermissions(resource: Resource, nameField = resource.list[0]): string[] {
  const codes = new Set<string>(Object.values(resource.restrictedVerbs ?? {}))
  for (const { restricted } of resource.buttons ?? []) if (restricted !== undefined) codes.add(restricted)
  for (const [name, { permission, editPermission, restricted }] of Object.entries(resource.fields)) {
    const asked = [permission, editPermission, restricted?.list, restricted?.form, restricted?.edit]
    for (const code of asked) if (code !== undefined) codes.add(code)
    if ((permission ?? restricted?.list ?? restricted?.form) !== undefined && name === nameField)
      throw new Error(`${resource.path} hides ${name}, by which everybody names its records`)
  }
  const below = Object.values(resource.parts ?? {}).flatMap((part) => fieldPermissions(part.resource))
  return [...new Set([...codes, ...below])]
}
