import { listVersions } from '@dougong/contract/system/data-log'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** A record whose versions are shown. */
export interface RecordName {
  /** The path of its resource. */
  resource: string
  dataId: string
}

/** The versions of one record, newest first. */
export const versionsOf = (record: RecordName) =>
  queryOptions({
    queryKey: ['versions', record.resource, record.dataId],
    queryFn: ({ signal }) => call(listVersions, { query: { ...record } }, { signal, quiet: true }),
  })
