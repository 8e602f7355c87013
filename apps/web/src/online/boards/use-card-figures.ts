import type { FigureCard } from '@dougong/contract/online/boards/board'
import { useQuery } from '@tanstack/react-query'
import { type FigureQuestion, figureSources } from '../figures/index'
import { reportTimeoutMs } from '../page/report-timeout'
import { useRightsVersion } from './rights-version'

interface CardQuestion extends FigureQuestion {
  /** Seconds between two refreshes. */
  refresh: number
}

/** The figures of a card as its reader may see them. Cards that ask the same of one report ask once. */
export function useCardFigures(
  { kind, source: id }: Pick<FigureCard, 'kind' | 'source'>,
  { asked: query, charts, refresh }: CardQuestion,
) {
  const rights = useRightsVersion()
  const { read, asksByChart } = figureSources[kind]
  return useQuery({
    queryKey: ['board-card', kind, id, query, rights, asksByChart ? charts : []],
    queryFn: ({ signal }) =>
      read(id, { asked: query, charts }, { signal, silent: true, timeout: reportTimeoutMs }),
    /* the library asks nothing while the window is hidden, and nothing of a tab that is not looked at */
    refetchInterval: refresh > 0 ? refresh * 1000 : false,
    refetchOnWindowFocus: refresh > 0,
    placeholderData: (before) => before,
    retry: false,
  })
}
