import { refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor'
import type { Sessions } from '../access/sessions'
import { tenantOf } from '../access/tenants'

/**
 * Who sends this request: the session of its X-Access-Token header, with the tenant its header may name. Whoever brings
 * the token of a session that is over is told why.
 */
export function authenticateBy(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<Actor | undefined> => {
    const { 'x-access-token': token, tenant_id: tenant = request.headers['tenant-id'] } = request.headers
    if (typeof token !== 'string' || token === '' || token.length > 512) return undefined
    const actor = (await sessions.find(token)) ?? refuse(await sessions.endOf(token))
    return { ...actor, tenantId: tenantOf(String(tenant ?? ''), actor.tenantIds) }
  }
}
