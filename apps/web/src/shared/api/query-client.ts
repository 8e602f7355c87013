import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../session/session-state'

/**
 * The one cache of server data. A failed call is shown at once, hence no silent repetitions; one without a network fails like any
 * other instead of waiting in silence, and is made again by itself once there is one.
 */
export const queryClient = new QueryClient({
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
