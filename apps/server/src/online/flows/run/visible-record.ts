import type { Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { holdsAccess } from '../../../access/permissions'
import { namedResources } from '../../../resource/named-resources'
import { areSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'

/** Whether somebody may do this to records of a form by their own rights. */
export async function holdsVerb(
  { resources }: Pick<Services, 'resources'>,
  actor: Actor,
  { resource }: ServedResource,
  verb: Verb,
): Promise<boolean> {
  const named = await namedResources(resources)(resource.path, actor)
  const access = named?.accessTo(verb)
  return access !== undefined && holdsAccess(access, actor)
}

/** Whether somebody sees a record by their own rights. */
export async function seesRecord(
  db: Database | Transaction,
  services: Pick<Services, 'resources'>,
  actor: Actor,
  { served, recordId }: { served: ServedResource; recordId: string },
): Promise<boolean> {
  return (await holdsVerb(services, actor, served, 'list')) && areSeen(db, viewOf(served, actor), [recordId])
}
