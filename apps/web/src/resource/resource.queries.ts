import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, call, type CallOptions, presenting } from '../shared/api/client'
import { type CallName, callOf, type ListSource, sortWords } from './calls'

/** A record as lists hold it. */
export type ResourceRow = Record<string, unknown> & { id: string }

/** A page of a list. */
export interface ListedPage {
  records: ResourceRow[]
  total: number
  totalIsEstimate?: boolean
  pages: number
  /** Sums over all rows, by column, where the list has them. */
  totals?: Readonly<Record<string, unknown>>
  /** How long it took, where the list tells. */
  milliseconds?: number
}

/** Reads a page of a list by a call of its own. */
export type ReadPage = (query: Record<string, unknown>, signal: AbortSignal) => Promise<ListedPage>

/** One page of a resource. */
export const resourceList = (
  source: ListSource,
  query: Record<string, unknown>,
  /** A search may have to be filled in first: until then there is nothing. */
  { isAsked = true, read }: { isAsked?: boolean; read?: ReadPage | undefined } = {},
) =>
  queryOptions({
    queryKey: ['resource', source.path, isAsked ? 'list' : 'unasked list', query],
    queryFn: async ({ signal }): Promise<ListedPage> => {
      if (!isAsked) return nothingFound
      if (read) return read(query, signal)
      const sorted = { ...query, ...sortWords(source, query) }
      const page = await call(callOf(source, 'list'), { query: sorted }, { signal, quiet: true })
      return { ...page, records: page.records.map(withTextId) }
    },
    placeholderData: keepPreviousData,
  })

const nothingFound = { records: [], total: 0, pages: 0 }

/** A record as it is stored now. */
export async function loadRecord(
  source: ListSource,
  row: ResourceRow,
  options?: CallOptions,
): Promise<ResourceRow> {
  if (source.url && !source.url.queryById) return row
  return withTextId(await call(callOf(source, 'get'), { query: { id: row.id } }, options))
}

/** Some ids are numbers on the wire; here they are text, as selections and keys are. */
function withTextId(row: Record<string, unknown>): ResourceRow {
  return { ...row, id: String(row.id) }
}

/** Whether values are of a record that is there already: those say from which state they were changed. */
export function isChange(values: Record<string, unknown>): boolean {
  return Object.hasOwn(values, '_version')
}

/** Saves a new record or a change; returns the server's words. A refusal is the caller's to show. */
export async function saveRecord(source: ListSource, values: Record<string, unknown>): Promise<string> {
  const { message } = await answer(
    callOf(source, isChange(values) ? 'edit' : 'add'),
    { body: values },
    { quiet: true },
  )
  return message
}

/** Removes records; returns the server's words. A missing address is shown like a call that failed. */
export async function removeRecords(source: ListSource, ids: readonly string[]): Promise<string> {
  const [only] = ids
  const { message } =
    ids.length === 1 && only
      ? await answer(await configured(source, 'remove'), { query: { id: only } })
      : await answer(await configured(source, 'removeSeveral'), { query: { ids: ids.join(',') } })
  return message
}

function configured<Name extends CallName>(source: ListSource, name: Name) {
  return presenting({}, async () => callOf(source, name))
}

/** Saves some fields of a record, with `_base` as they were before; returns it as it stands then, as far as it can be seen. */
export async function saveFields(
  source: ListSource,
  body: Record<string, unknown> & { id: string },
  read: (id: string) => Promise<ResourceRow>,
): Promise<ResourceRow> {
  await answer(callOf(source, 'edit'), { body }, { quiet: true })
  const { _base, ...sent } = body
  return { ...sent, ...(await read(body.id).catch(() => undefined)) }
}
