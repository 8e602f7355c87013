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
