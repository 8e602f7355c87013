import type { Access } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from './actor'

/** Ends the call unless the actor has what the endpoint declares. */
export function requireAccess(access: Access, actor: Actor | undefined): void {
  if (access.kind === 'anyone') return
  if (!actor) refuse('session.missing')
  if (!holdsAccess(access, actor)) refuse('access.denied')
}

/** Whether somebody who is signed in has what is asked for. */
export function holdsAccess(access: Access, { permissions }: Pick<Actor, 'permissions'>): boolean {
  return access.kind !== 'permission' || access.anyOf.some((code) => permissions.has(code))
}
