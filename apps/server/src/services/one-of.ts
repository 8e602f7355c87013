import type { Services } from './services'

/** The one instance of a class that a server has, made when it is first asked for. Servers in one process share none. */
export function oneOf<Instance extends object>(
  services: Services,
  kind: new (services: Services) => Instance,
): Instance {
  const known = services.instances.get(kind) as Instance | undefined
  if (known) return known
  const made = new kind(services)
  services.instances.set(kind, made)
  return made
}
