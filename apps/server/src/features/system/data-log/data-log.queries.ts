import { dataLog, type Version } from '@dougong/contract/system/data-log'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { findRow, listRows } from '../../../resource/list'
import { scopeFor } from '../../../resource/scope'
import type { ServedResource } from '../../../resource/serve-resource'

/** A version as it is stored. */
export type VersionRow = Omit<Version, 'changes' | 'texts' | 'titles' | 'parts'> & { changes: string }

/** So many versions of one record are shown; older ones stay in the list of all. */
const shownAtMost = 200

/** The newest versions of one record that the actor may see. */
export async function listVersions(
  db: Database,
  served: ServedResource,
  actor: Actor,
  {
    dataTable,
    resource,
    dataId,
  }: { dataTable?: string | undefined; resource?: string | undefined; dataId: string },
): Promise<VersionRow[]> {
  const { records } = await listRows(db, dataLog, served.table, scopeFor(served, actor), {
    predicate: {
      all: [
        resource === undefined
          ? { field: 'dataTable', operator: 'eq', value: dataTable ?? '' }
          : { field: 'resource', operator: 'eq', value: resource },
        { field: 'dataId', operator: 'eq', value: dataId },
      ],
    },
    filters: {},
    sort: [{ field: 'dataVersion', order: 'desc' }],
    pageNo: 1,
    pageSize: shownAtMost,
    exactTotal: false,
  })
  return records as unknown as VersionRow[]
}

/** One version, if the actor may see it. */
export async function findVersion(
  db: Database,
  served: ServedResource,
  actor: Actor,
  id: number,
): Promise<VersionRow | undefined> {
  const row = await findRow(db, dataLog, served.table, scopeFor(served, actor), String(id))
  return row as VersionRow | undefined
}
