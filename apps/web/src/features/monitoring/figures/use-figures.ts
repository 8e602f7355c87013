import type { FigureName } from '@dougong/contract/system/monitoring/figures'
import { type FigureHistory, readFigures } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'
import { joined } from './thinned'
import { refetching, type Watch } from './use-watch'

/** The last hour of some figures, which grows as one looks: only what is new is asked for. */
export function useFigures(names: readonly FigureName[], watch: Pick<Watch, 'node' | 'isPaused'>) {
  const queries = useQueryClient()
  const { node } = watch
  const queryKey = ['monitor', 'figures', node ?? '', names.join(',')]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<FigureHistory>(queryKey)
      const since = before?.times.at(-1) ?? 0
      const read = (from: number) =>
        call(
          readFigures,
          { query: { names: names.join(','), since: from, ...(node !== undefined && { node }) } },
          { signal, quiet: true },
        )
      const after = await read(since)
      /* without a node chosen another may answer: what came since is not all of its story */
      return before && before.node !== after.node ? read(0) : joined(before, after)
    },
    refetchInterval: refetching(watch),
  })
}
export type Figures = ReturnType<typeof useFigures>
