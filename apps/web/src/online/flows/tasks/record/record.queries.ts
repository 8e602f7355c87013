import { getRecordFlow, prepareStart } from '@dougong/contract/online/flows/case-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/client'

/** Where a record stands, followed as its case moves. */
export const recordFlow = (at: string, id: string) =>
  queryOptions({
    queryKey: ['flows', 'record', at, id],
    queryFn: ({ signal }) => call(getRecordFlow, { query: { at, id } }, { signal, quiet: true }),
  })

/** Whether records of a form, or one of them, can be submitted, and whom the starter chooses first. */
export const starting = (at: string, id?: string) =>
  queryOptions({
    queryKey: ['flows', 'starting', at, id],
    queryFn: ({ signal }) =>
      call(prepareStart, { query: { at, ...(id !== undefined && { id }) } }, { signal, quiet: true }),
  })
