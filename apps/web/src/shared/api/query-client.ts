import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { onSessionEnd } from '../session/session-state'

/** A cache whose answers, once they are called outdated, are never ones that were read before that. */
class AnswersCache extends QueryClient {
  /* whatever is being read for the first time is joined, not begun anew: it may have been read before the change */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    const reading = firstReads.flatMap(({ promise }) => promise ?? [])
    await super.invalidateQueries(filters, options)
    if (firstReads.length === 0 || filters?.refetchType === 'none') return
    await Promise.allSettled(reading)
    await super.invalidateQueries({ predicate: (query) => firstReads.includes(query) }, options)
  }
}

/**
 * The one cache of server data. A failed call is shown at once, hence no silent repetitions; one without a network fails like any
 * other instead of waiting in silence, and is made again by itself once there is one.
 */
export const queryClient: QueryClient = new AnswersCache({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
      staleTime: 0,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
