import type { LookedAt, SocketMessage } from '@dougong/contract/sockets'
import type { Tenancy } from '../../../access/tenants'
import type { Services } from '../../../services/services'
import { whoMaySee } from './readers'

const audience = 'onlookers of a record'

/** How nodes learn which of those who look at a record may hear of it. */
export function defineOnlookers(services: Services): void {
  const { sockets, resources } = services
  sockets.defineAudience(audience, async (key, userIds) => {
    const { at, id, tenantId } = JSON.parse(key) as LookedAt & { tenantId: number }
    const served = await resources.find(at)
    if (!served) return []
    const people = userIds.map((userId) => ({ id: userId }))
    const readers = await whoMaySee(services, served, { tenantId, recordId: id }, people)
    return readers.map((reader) => reader.id)
  })
}

/** Notifies screens that show a record of changed comments; those who may see them read them anew. */
export async function notifyOnlookers(
  { sockets }: Services,
  { tenantId }: Tenancy,
  { at, id }: LookedAt,
): Promise<void> {
  const message: SocketMessage = { cmd: 'comments', at, id }
  await sockets.pushToOnlookers(audience, JSON.stringify({ at, id, tenantId }), message, {
    tenantId,
    looking: { at, id },
  })
}
