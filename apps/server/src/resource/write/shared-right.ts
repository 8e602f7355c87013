import { requirePlatform } from '../../access/tenants'
import type { View } from '../view'

/** Refuses changes of what all tenants share, but by the platform's administrators. */
export function requireSharedRight({ served, actor }: View): void {
  if (served.options.tenant === 'shared') requirePlatform(actor)
}
