import type { Access } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from './actor'

/** Ends the call unless the actor has what the endpoint declares. */
export function requireAccess(access: Access, actor: Actor | undefined): void {
  if (access.kind === 'anyone') return
  if (!actor) refuse('session.missing')
  if (access.kind === 'permission' && !access.anyOf.some((code) => actor.permissions.has(code)))
    refuse('access.denied')
}

/** Holders of the administrator role decide about rights without holding them. */
export function isAdministrator(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('admin')
}
