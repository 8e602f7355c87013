import { getPreferences, savePreferences, type Preferences } from '@dougong/contract/account/preferences'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/client'
import { queryClient } from '../api/query-client'

const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal, silent: true }),
  staleTime: Infinity,
})

const untouched: Preferences = {}

/** The user's own arrangement, as far as it is loaded. */
export function usePreferences(): Preferences {
  return useQuery(preferences).data ?? untouched
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
