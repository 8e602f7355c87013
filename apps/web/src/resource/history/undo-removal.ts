import { listVersions, restoreVersion } from '@dougong/contract/system/data-log'
import { answer, call } from '../../shared/api/client'

/** Brings removed records back as they last stood. */
export async function undoRemoval(resource: string, ids: readonly string[]): Promise<void> {
  for (const dataId of ids) {
    const versions = await call(listVersions, { query: { resource, dataId } })
    const last = versions.find(({ action }) => action !== 'remove')
    if (last) await answer(restoreVersion, { body: { id: last.id } })
  }
}
