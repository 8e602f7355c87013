import type { ResultOf } from '@dougong/contract/endpoint'
import { exportGraph, getChartsData, getGraphPage } from '@dougong/contract/online/graphs/calls'
import { readGraph } from '@dougong/contract/online/graphs/graph'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useAsked } from '../../resource/search/use-asked'
import { call } from '../../shared/api/client'
import { saveDownload } from '../../shared/api/save-download'
import { usePageTitle } from '../../shared/page-title'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { reportTimeoutMs } from '../page/report-timeout'
import { StoredPage } from '../page/StoredPage'
import { SubscribeButton } from '../subscriptions/index'
import { useListBehind } from '../summaries/index'
import { columnsOf } from './columns'
import { GraphCharts } from './GraphCharts'
import styles from './graphs.module.css'

/** A stored chart as its reader may see it. The address names it, with or without a menu row of its own. */
export function GraphPage() {
  const { pathname } = useLocation()
  const { code } = useParams()
  const name = code ?? decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['graph-page', name],
    queryFn: ({ signal }) => call(getGraphPage, { params: { id: name } }, { signal, silent: true }),
    staleTime: 60_000,
  })
  /* a menu row of its own has given the page its title */
  usePageTitle(code === undefined ? undefined : data && String(data.head.name))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return <OpenGraph key={data.id} page={data} />
}

function OpenGraph({ page }: { page: ResultOf<typeof getGraphPage> }) {
  const { id, head, behind } = page
  const resource = page.resource as unknown as Resource
  const graph = useMemo(() => readGraph(head), [head])
  const [query, setAsked] = useAsked(resource)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['graph', id, query],
    queryFn: ({ signal }) =>
      call(getChartsData, { query: { ...query, id } }, { signal, silent: true, timeout: reportTimeoutMs }),
    placeholderData: (before) => before,
  })
  const open = useListBehind(behind, query)
  const columns = useMemo(() => columnsOf(data?.items ?? []), [data?.items])
  return (
    <StoredPage
      page={`/online/graph/${id}`}
      name={graph.name}
      content={graph.content}
      resource={resource}
      asked={query}
      onAsk={setAsked}
      isFetching={isFetching}
      onRefresh={() => void refetch()}
      tools={<SubscribeButton kind="graph" source={id} name={graph.name} />}
      onExport={() => void saveDownload(exportGraph, { query: { ...query, id } }, `${graph.name}.xlsx`)}
    >
      {error && data ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <GraphCharts
          graph={graph}
          columns={columns}
          query={{ data, error, isFetching, refetch }}
          {...(open && { onOpen: open })}
        />
      )}
      {data?.hasMore && <p className={styles.note}>数据过多，图表只包含前 {data.data.length} 行</p>}
    </StoredPage>
  )
}
