import { refuse } from '@dougong/contract/errors'

/** The request's tenant: what the header names, if the session's user is a member of it. 0 or nothing is no tenant. */
export function tenantOf(header: string | undefined, memberships: readonly number[]): number {
  if (header === undefined || header === '' || header === '0') return 0
  const asked = Number(header)
  if (!memberships.includes(asked)) refuse('tenant.notYours')
  return asked
}
