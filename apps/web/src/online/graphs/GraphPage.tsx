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
import { StoredPage } from '../page/StoredPage'
import { SubscribeButton } from '../subscriptions/SubscribeButton'
import { useListBehind } from '../summaries/use-list-behind'
import { columnsOf } from './columns'
import { GraphCharts } from './GraphCharts'
import styles from './graphs.module.css'

/** A stored chart over what its reader may read: its address names it, whether a menu row leads to this one or to whichever is named. */
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
  return <Drawn key={data.id} page={data} />
}

/** Statements may wait for their turn, and are given up by the server after twenty seconds. */
const patience = 60_000

function Drawn({ page: { id, head, resource: told, behind } }: { page: ResultOf<typeof getGraphPage> }) {
  const resource = told as unknown as Resource
  const graph = useMemo(() => readGraph(head), [head])
  const [asked, setAsked] = useAsked(resource)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['graph', id, asked],
    queryFn: ({ signal }) =>
      call(getChartsData, { query: { ...asked, id } }, { signal, silent: true, timeout: patience }),
    placeholderData: (before) => before,
  })
  const open = useListBehind(behind, asked)
  const columns = useMemo(() => columnsOf(data?.items ?? []), [data?.items])
  return (
    <StoredPage
      page={`/online/graph/${id}`}
      name={graph.name}
      content={graph.content}
      resource={resource}
      asked={asked}
      onAsk={setAsked}
      isFetching={isFetching}
      onRefresh={() => void refetch()}
      tools={<SubscribeButton kind="graph" source={id} name={graph.name} />}
      onExport={() => void saveDownload(exportGraph, { query: { ...asked, id } }, `${graph.name}.xlsx`)}
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
