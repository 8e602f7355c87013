import { refuse } from '@dougong/contract/errors'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { inTransaction } from '../../../database/transaction'
import { restoreRecord, stands } from '../../../resource/restore'
import type { ServedResource } from '../../../resource/serve-resource'
import type { VersionRow } from './data-log.queries'

/** Restores a version. It is a change of the record, or its making, and needs the right to that. */
export async function restoreVersion(
  db: Database,
  recorded: readonly ServedResource[],
  actor: Actor,
  { resource: path, dataId, dataContent }: VersionRow,
): Promise<void> {
  const served = recorded.find(({ resource }) => resource.path === path) ?? refuse('version.notKept')
  const verb = await inTransaction(db, async (tx) => {
    const verb = (await stands(tx, served, dataId)) ? 'edit' : 'add'
    if (!actor.permissions.has(permissionFor(served.resource, verb))) refuse('access.denied')
    await restoreRecord(tx, served, actor, dataId, JSON.parse(dataContent) as Record<string, unknown>)
    return verb
  })
  await served.options.afterCommit?.([dataId], verb)
}
