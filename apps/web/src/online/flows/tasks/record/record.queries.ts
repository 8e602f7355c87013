import { getRecordFlow, prepareStart } from '@dougong/contract/online/flows/case-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/client'

/** Where a record stands, followed as its case moves. */
export const recordFlow = (at: string, id: string) =>
  queryOptions({
    queryKey: ['flows', 'record', at, id],
    queryFn: ({ signal }) => call(getRecordFlow, { query: { at, id } }, { signal, quiet: true }),
  })

/** The same as it was when the record's form was opened: what is typed into that stays where others move the case meanwhile. */
export const recordFlowOfForm = (at: string, id: string, opening: string) =>
  queryOptions({
    ...recordFlow(at, id),
    queryKey: ['record-flow', at, id, opening],
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Whether records of a form, or one of them, can be submitted, and whom the starter chooses first. */
export const starting = (at: string, id?: string) =>
  queryOptions({
    queryKey: ['flows', 'starting', at, id],
    queryFn: ({ signal }) =>
      call(prepareStart, { query: { at, ...(id !== undefined && { id }) } }, { signal, quiet: true }),
  })

/** Whether records at an address may have a state, since a flow was published for them once. */
export async function readIsInUse(at: string, signal: AbortSignal): Promise<boolean> {
  const { isInUse } = await call(prepareStart, { query: { at } }, { signal, quiet: true })
  return isInUse
}
