import type { ResultOf } from '@dougong/contract/endpoint'
import { exportSummary, getSummaryPage, runSummary } from '@dougong/contract/online/summaries/calls'
import type { FigureRow } from '@dougong/contract/online/summaries/figures'
import { listBehind } from '@dougong/contract/online/summaries/list-behind'
import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Spin } from 'antd'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { ColumnsButton } from '../../resource/list/ColumnsButton'
import { useListSettings } from '../../resource/list/use-list-settings'
import { useAsked } from '../../resource/search/use-asked'
import { call } from '../../shared/api/client'
import { saveDownload } from '../../shared/api/save-download'
import { usePageTitle } from '../../shared/page-title'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { RunState } from '../page/RunState'
import { Stopped } from '../page/Stopped'
import { StoredPage } from '../page/StoredPage'
import { useStopping } from '../page/use-stopping'
import { SubscribeButton } from '../subscriptions/index'
import { FiguresTable } from './FiguresTable'
import { useListPage } from './list-address'

/** A stored report as its reader may see it. The address names it, with or without a menu row of its own. */
export function SummaryPage() {
  const { pathname } = useLocation()
  const { code } = useParams()
  const id = code ?? pathname.split('/').at(-1) ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['summary-page', id],
    queryFn: ({ signal }) => call(getSummaryPage, { params: { id } }, { signal, silent: true }),
    staleTime: 60_000,
  })
  /* a menu row of its own has given the page its title */
  usePageTitle(code === undefined ? undefined : data?.name)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return <OpenSummary key={data.id} page={data} />
}

function OpenSummary({ page }: { page: ResultOf<typeof getSummaryPage> }) {
  const { id, name, content, definition } = page
  const resource = page.resource as unknown as Resource
  const searched = useMemo(
    () => ({ ...resource, search: definition.asked, filters: [] }),
    [resource, definition.asked],
  )
  const [filters, setAsked] = useAsked(searched)
  const list = useListPage(page.page)
  const address = pageOfSummary(id)
  const settings = useListSettings(address)
  const run = useQuery({
    queryKey: ['summary', id, filters],
    queryFn: ({ signal }) =>
      call(runSummary, { params: { id }, body: { asked: filters } }, { signal, silent: true }),
    placeholderData: (before) => before,
  })
  const { data, error, isFetching, refetch } = run
  const { isStopped, stop } = useStopping(['summary', id], filters, run)
  const behind = (row?: FigureRow) => {
    const query = list === undefined ? undefined : listBehind(definition, filters, row)
    return query && `${list}#?${new URLSearchParams(query).toString() || 'pageNo=1'}`
  }
  return (
    <StoredPage
      page={address}
      name={name}
      content={content}
      resource={searched}
      asked={filters}
      onAsk={setAsked}
      isFetching={isFetching}
      tools={
        <>
          <RunState isRunning={isFetching} milliseconds={data?.took} onStop={stop} />
          <SubscribeButton kind="summary" source={id} name={name} />
          {data && (
            <ColumnsButton
              resource={{ list: data.columns.map(({ key }) => key) }}
              columns={data.columns.map(({ key, title }) => ({ name: key, title }))}
              settings={settings}
            />
          )}
        </>
      }
      onRefresh={() => void refetch()}
      onExport={() => void saveDownload(exportSummary, { params: { id }, query: filters }, `${name}.xlsx`)}
    >
      {isStopped ? (
        <Stopped onRun={() => void refetch()} />
      ) : error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <Spin spinning={isFetching}>
          {data ? (
            <FiguresTable
              figures={data}
              arrangement={settings}
              pageSize={50}
              {...(definition.fields.length === 0 && { behind })}
            />
          ) : (
            <Skeleton active />
          )}
        </Spin>
      )}
    </StoredPage>
  )
}
