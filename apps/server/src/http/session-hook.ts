import { ownClientHeader } from '@dougong/contract/account/own-client'
import { refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor'
import type { Sessions } from '../access/sessions'

/**
 * Who sends this request: the session of its X-Access-Token header, in the tenant that its header may name. Whoever brings
 * the token of a session that is over is told why.
 */
export function authenticateBy(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<Actor | undefined> => {
    const { 'x-access-token': token, tenant_id: tenant = request.headers['tenant-id'] } = request.headers
    if (typeof token !== 'string' || token === '' || token.length > 512) return undefined
    /* our own client says 0 before it knows; what its session has chosen counts then */
    const isUnknown = tenant === '0' && request.headers[ownClientHeader] !== undefined
    return (
      (await sessions.find(token, isUnknown ? '' : tenantNamed(tenant))) ??
      refuse(await sessions.endOf(token))
    )
  }
}

/** What a client names as its tenant, short enough to be remembered by. */
export function tenantNamed(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 12) : ''
}
