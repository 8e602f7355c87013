import { listDataSourceOptions } from '@dougong/contract/system/data-sources/data-sources'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** The name of our own database among the sources. */
export const ownDatabase = '本系统数据库'

/** The databases of others that reports may be read from. */
export function useDataSources() {
  const { data: sources = [], isPending } = useQuery({
    queryKey: ['data-source-options'],
    queryFn: ({ signal }) => call(listDataSourceOptions, {}, { signal }),
    staleTime: 30_000,
  })
  return { sources, isPending }
}
