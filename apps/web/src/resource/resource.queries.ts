import { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../shared/api/client'

/** A record as lists hold it. */
export type ResourceRow = Record<string, unknown> & { id: string }

/** One page of a resource. */
export const resourceList = (resource: Resource, query: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['resource', resource.path, 'list', query],
    queryFn: async ({ signal }) => {
      const page = await call(endpointsOf(resource).list, { query }, { signal, quiet: true })
      return { ...page, records: page.records as ResourceRow[] }
    },
    placeholderData: keepPreviousData,
  })
