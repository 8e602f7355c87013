import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, call } from '../shared/api/client'
import { callOf, type ListSource } from './calls'

/** A record as lists hold it. */
export type ResourceRow = Record<string, unknown> & { id: string }

/** One page of a resource. */
export const resourceList = (source: ListSource, query: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['resource', source.path, 'list', query],
    queryFn: async ({ signal }) => {
      const page = await call(callOf(source, 'list'), { query }, { signal, quiet: true })
      return { ...page, records: page.records as ResourceRow[] }
    },
    placeholderData: keepPreviousData,
  })

/** A record as it is stored now. */
export async function loadRecord(source: ListSource, row: ResourceRow): Promise<ResourceRow> {
  if (source.url && !source.url.queryById) return row
  return (await call(callOf(source, 'get'), { query: { id: row.id } })) as ResourceRow
}

/** Saves a new record or a change; answers the server's words. A refusal is the caller's to show. */
export async function saveRecord(source: ListSource, values: Record<string, unknown>): Promise<string> {
  const { message } = await answer(
    callOf(source, values.id ? 'edit' : 'add'),
    { body: values },
    { quiet: true },
  )
  return message
}
