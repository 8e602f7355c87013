import { queryClient } from '../api/query-client'

/** Many widgets on a page ask the same at the same moment: one call serves them all, and its result is reused for this long. */
export function askedOnce<Answer>(
  key: readonly unknown[],
  ask: () => Promise<Answer>,
  milliseconds = 30_000,
): Promise<Answer> {
  return queryClient.fetchQuery({ queryKey: ['widgets', ...key], queryFn: ask, staleTime: milliseconds })
}
