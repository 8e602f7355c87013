import { partsEndpoint } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../shared/api/client'
import type { ResourceRow } from './resource.queries'

/** The parts of one record as they are stored now, by the names that hold them in a body. */
export async function loadParts(resource: Resource, id: string): Promise<Record<string, ResourceRow[]>> {
  const kinds = Object.entries(resource.parts ?? {})
  const lists = await Promise.all(
    kinds.map(([, part]) => call(partsEndpoint(resource, part), { query: { id } }, { quiet: true })),
  )
  return Object.fromEntries(kinds.map(([name], index) => [name, (lists[index] ?? []) as ResourceRow[]]))
}

/** The same as a query; it is asked anew whenever records of the resource change. */
export const partsOf = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: ['resource', resource.path, 'parts', id],
    queryFn: () => loadParts(resource, id),
  })
