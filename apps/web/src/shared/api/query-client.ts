import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../session/session-state'

/** The one cache of server data. A failed call is shown at once, hence no silent repetitions. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false },
  },
})

onSessionEnd(() => queryClient.clear())
