import { listSummarySources } from '@dougong/contract/online/summaries/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** What reports can be made on by who looks. */
export function useSummarySources() {
  const { data: sources = [], isPending } = useQuery({
    queryKey: ['summary-sources'],
    queryFn: ({ signal }) => call(listSummarySources, undefined, { signal }),
    staleTime: 30_000,
  })
  return { sources, isPending }
}
