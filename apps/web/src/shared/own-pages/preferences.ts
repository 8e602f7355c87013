import { getPreferences, savePreferences, type Preferences } from '@dougong/contract/account/preferences'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/client'
import { queryClient } from '../api/query-client'
import { useSession } from '../session/session-state'
import { localStore } from '../storage/local-store'

const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => {
    const answer = await call(getPreferences, {}, { signal, silent: true })
    localStore.set(lastKnownKey(), answer)
    return answer
  },
  staleTime: Infinity,
})

/** Where this browser keeps them as the user last had them. */
function lastKnownKey(): string {
  return `PREFERENCES_${useSession.getState().username}`
}

const untouched: Preferences = {}

/** The user's own arrangement; until it is loaded as this browser last saw it, so that what is laid out by it does not move. */
export function usePreferences(): Preferences {
  const { data } = useQuery(preferences)
  return useMemo(() => data ?? localStore.get<Preferences>(lastKnownKey()) ?? untouched, [data])
}

/** Changes it at once here and then with the account; where that fails, it is as it was and the failure has been shown. */
export async function changePreferences(change: Preferences): Promise<void> {
  const { queryKey } = preferences
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, { ...before, ...change })
  try {
    await call(savePreferences, { body: change })
  } catch {
    queryClient.setQueryData(queryKey, before)
  }
}
