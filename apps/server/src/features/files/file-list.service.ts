import type { Actor } from '../../access/actor'
import { inTransaction } from '../../database/transaction'
import { removeRecords } from '../../resource/write/records'
import type { Services } from '../../services/services'
import { viewOf } from '../../resource/view'
import { storedFilesResource } from './file-list.resource'
import { listPaths } from './file-uses'

/** Removes files that nothing shows: all of them or none. The bytes go once the records are gone for good. */
export async function removeStoredFiles(
  { db, storage }: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const files = await inTransaction(db, async (tx) => {
    const found = await listPaths(tx, ids)
    await removeRecords(tx, viewOf(storedFilesResource, actor), ids)
    return found
  })
  await Promise.all(files.map(({ path }) => storage.remove(path)))
}
