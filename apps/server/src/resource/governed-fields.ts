import type { Resource } from '@dougong/contract/resource/resource'

/** The permissions that fields of a resource and of its parts ask for; definitions in which such a field would do harm are refused. */
export function fieldPermissions(resource: Resource, nameField = resource.list[0]): string[] {
  const codes = new Set<string>()
  for (const [name, { permission, editPermission, required, readOnly }] of Object.entries(resource.fields)) {
    const own = [permission, editPermission].filter((code) => code !== undefined)
    for (const code of own) codes.add(code)
    if (own.length > 0 && required && !readOnly)
      throw new Error(`${resource.path} demands ${name} of people who may not give it`)
    if (permission !== undefined && (name === nameField || name === resource.sort.by))
      throw new Error(`${resource.path} hides ${name}, by which everybody names or finds its records`)
  }
  const below = Object.values(resource.parts ?? {}).flatMap((part) => fieldPermissions(part.resource))
  return [...new Set([...codes, ...below])]
}
