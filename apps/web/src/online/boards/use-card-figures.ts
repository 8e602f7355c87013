import type { FigureCard } from '@dougong/contract/online/boards/board'
import type { ChartRow } from '@dougong/contract/online/charts/chart'
import type { foldingsOf, Together } from '@dougong/contract/online/charts/together'
import { getChartsData } from '@dougong/contract/online/graphs/calls'
import { listReportRows } from '@dougong/contract/online/reports'
import { runSummary } from '@dougong/contract/online/summaries/calls'
import { maximumPageSize } from '@dougong/contract/query'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client'
import { useRightsVersion } from './rights-version'

/** A report may wait for its turn before its twenty seconds begin. */
const patience = 60_000

interface CardFigures {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report tells them. */
  total?: ChartRow | null
  /** What rows come to that fall together in its chart, where they do not tell it. */
  together?: Together[] | undefined
  hasMore: boolean
}

interface Asking {
  asked: Readonly<Record<string, string>>
  /** What is asked besides its rows. */
  charts: ReturnType<typeof foldingsOf>
  /** Seconds between two looks at the data. */
  refresh: number
}

/** The figures of a card as its reader may see them. Cards of one report that are asked the same ask once. */
export function useCardFigures(
  { kind, source: id }: Pick<FigureCard, 'kind' | 'source'>,
  { asked, charts, refresh }: Asking,
) {
  const rights = useRightsVersion()
  return useQuery({
    queryKey: ['board-card', kind, id, asked, rights, kind === 'summary' ? charts : []],
    queryFn: async ({ signal }): Promise<CardFigures> => {
      const how = { signal, silent: true, timeout: patience }
      if (kind === 'summary') return call(runSummary, { params: { id }, body: { asked, charts } }, how)
      if (kind === 'graph') {
        const { data, ...figures } = await call(getChartsData, { query: { ...asked, id } }, how)
        return { rows: data, ...figures }
      }
      const query = { ...asked, pageNo: 1, pageSize: maximumPageSize }
      const { records, total } = await call(listReportRows, { params: { id }, query }, how)
      return { rows: records, hasMore: total > records.length }
    },
    /* the library asks nothing while the window is hidden, and nothing of a tab that is not looked at */
    refetchInterval: refresh > 0 ? refresh * 1000 : false,
    refetchOnWindowFocus: refresh > 0,
    placeholderData: (before) => before,
    retry: false,
  })
}
