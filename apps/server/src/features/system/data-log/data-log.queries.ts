import type { Version } from '@dougong/contract/system/data-log'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { findRow, listRows } from '../../../resource/read/list'
import type { View } from '../../../resource/view'

/** A version as it is stored. */
export type VersionRow = Omit<Version, 'changes' | 'texts' | 'titles' | 'parts'> & { changes: string }

/** So many versions of one record are shown; older ones stay in the list of all. */
const shownAtMost = 200

/** The newest versions of one record that the actor may see. */
export async function listVersions(
  db: Database,
  view: View,
  {
    dataTable,
    resource,
    dataId,
  }: { dataTable?: string | undefined; resource?: string | undefined; dataId: string },
): Promise<VersionRow[]> {
  const { records } = await listRows(db, view, {
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

/** Which resource a version is of, whoever asks. */
export async function resourceOfVersion(db: Database, id: string): Promise<string | undefined> {
  /* whatever the tenant: tells only through whose view the version is looked for */
  const row = await db
    .selectFrom('sys_data_log')
    .select('resource')
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  return row?.resource
}

/** One version, if the actor may see it. */
export async function findVersion(db: Database, view: View, id: number): Promise<VersionRow | undefined> {
  const row = await findRow(db, view, String(id))
  return row as VersionRow | undefined
}
