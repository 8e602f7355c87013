import { platform, type Tenancy } from '../../../access/tenants'
import type { JobHandler, JobHandlers } from '../../../services/services'

/** Returns what a stored name means: class names of older systems count by their last part. A job stores a name, never code. */
export function findHandler(
  handlers: JobHandlers,
  stored: string,
): { name: string; handler: JobHandler } | undefined {
  const name = stored.slice(stored.lastIndexOf('.') + 1)
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  return handler && { name, handler }
}

/** Whether what works on the whole installation may be scheduled by this tenant: by the platform, or where there is no other. */
export function isPlatforms({ tenantId, isOnlyTenant }: Tenancy): boolean {
  return isOnlyTenant || tenantId === platform
}
