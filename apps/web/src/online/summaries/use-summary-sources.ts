import { listSummarySources } from '@dougong/contract/online/summaries/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** The resources that the user can make reports on. */
export function useSummarySources() {
  const { data: sources = [], isPending } = useQuery({
    queryKey: ['summary-sources'],
    queryFn: ({ signal }) => call(listSummarySources, undefined, { signal }),
    staleTime: 30_000,
  })
  return { sources, isPending }
}
