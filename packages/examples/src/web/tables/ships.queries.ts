import { saveShip, saveShips, ships } from '../../contract/ships'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, call } from '@dougong/web/shared/api/client'

const calls = endpointsOf(ships)

/** A page of ships, or of what lies below one. */
export function readShips(query: { pageNo: number; pageSize: number; parentId?: string }) {
  return call(calls.list, { query }, { quiet: true })
}

/** The same as a query. */
export const shipList = (query: Parameters<typeof readShips>[0]) =>
  queryOptions({
    queryKey: ['ships', query],
    queryFn: () => readShips(query),
    placeholderData: keepPreviousData,
  })

/** A ship as it stands now. */
export function readShip(id: string): Promise<RowValues> {
  return call(calls.get, { query: { id } }, { silent: true })
}

/** Saves one row; returns it as it stands then. */
export async function storeShip(body: RowValues): Promise<RowValues> {
  const [row] = await call(saveShip, { body }, { quiet: true })
  return row ?? {}
}

/** Saves new rows, all or none. */
export function storeShips(body: RowValues[]): Promise<RowValues[]> {
  return call(saveShips, { body })
}

/** Removes rows; returns the server's words. */
export async function removeShips(ids: readonly string[]): Promise<string> {
  return (await answer(calls.removeSeveral, { query: { ids: ids.join(',') } })).message
}
