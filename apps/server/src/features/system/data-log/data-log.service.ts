import { refuse } from '@dougong/contract/errors'
import { permissionsFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { inTransaction } from '../../../database/transaction'
import { restoreRecord, exists } from '../../../resource/write/restore'
import type { Resources } from '../../../resource/registry'
import { viewOf } from '../../../resource/view'
import type { VersionRow } from './data-log.queries'

/** Restores a version. It is a change of the record, or its making, and needs the right to that. */
export async function restoreVersion(
  db: Database,
  resources: Resources,
  actor: Actor,
  { resource: path, dataId, dataContent }: VersionRow,
): Promise<void> {
  const served = await resources.find(path)
  if (!served?.resource.history) refuse('version.notKept')
  const verb = await inTransaction(db, async (tx) => {
    const verb = (await exists(tx, served, dataId)) ? 'edit' : 'add'
    if (!permissionsFor(served.resource, verb).every((code) => actor.permissions.has(code)))
      refuse('access.denied')
    await restoreRecord(tx, viewOf(served, actor), dataId, JSON.parse(dataContent) as Record<string, unknown>)
    return verb
  })
  await served.options.afterCommit?.([dataId], verb, actor)
}
