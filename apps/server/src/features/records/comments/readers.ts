import { type Actor, loadRights } from '../../../access/actor'
import { holdsAccess } from '../../../access/permissions'
import { namedResources } from '../../../resource/named-resources'
import { areSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'

/** Those of some people who may list such records and see this one, each by the rights that they have in the tenant. */
export async function whoMaySee<Person extends { id: string }>(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  served: ServedResource,
  { tenantId, recordId }: { tenantId: number; recordId: string },
  people: readonly Person[],
): Promise<Person[]> {
  const accessOf = namedResources(resources)
  const maySee = await Promise.all(
    people.map(async ({ id }) => {
      const rights = await loadRights(db, id, tenantId)
      if (!rights?.isActive) return false
      const { isActive: _, ...held } = rights
      const reader: Actor = { ...held, sessionId: '' }
      const access = (await accessOf(served.resource.path, reader))?.accessTo('list')
      if (!access || !holdsAccess(access, reader)) return false
      return areSeen(db, viewOf(served, reader), [recordId])
    }),
  )
  return people.filter((_, index) => maySee[index])
}
