import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import type { ResultOf } from '@dougong/contract/endpoint'
import { exportSummary, getSummaryPage, runSummary } from '@dougong/contract/online/summaries/calls'
import type { FigureRow } from '@dougong/contract/online/summaries/figures'
import { listBehind } from '@dougong/contract/online/summaries/list-behind'
import type { Resource } from '@dougong/contract/resource/resource'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Spin } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ResourceSearch } from '../../resource/search/ResourceSearch'
import type { Filter } from '../../resource/use-resource'
import { call } from '../../shared/api/client'
import { saveDownload } from '../../shared/api/save-download'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { FiguresTable } from './FiguresTable'
import { useListPage } from './list-address'
import styles from './summaries.module.css'

/** A stored report, over what its reader may list: its address names it, whether a menu row leads to this one or to whichever is named. */
export function SummaryPage() {
  const { pathname } = useLocation()
  const { code = pathname.split('/').at(-1) ?? '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['summary-page', code],
    queryFn: ({ signal }) => call(getSummaryPage, { params: { id: code } }, { signal, silent: true }),
    staleTime: 60_000,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return <Summed key={data.id} page={data} />
}

type Told = ResultOf<typeof getSummaryPage>

function Summed({ page }: { page: Told }) {
  const { id, name, content, definition } = page
  const paper = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Filter>({})
  const resource = page.resource as unknown as Resource
  const searched = useMemo(
    () => ({ ...resource, search: definition.asked, filters: [] }),
    [resource, definition.asked],
  )
  const list = useListPage(page.page)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['summary', id, asked],
    queryFn: ({ signal }) => call(runSummary, { params: { id }, body: { asked } }, { signal, silent: true }),
    placeholderData: (before) => before,
  })
  const behind = (row?: FigureRow) => {
    const query = list === undefined ? undefined : listBehind(definition, asked, row)
    return query && `${list}#?${new URLSearchParams(query).toString() || 'pageNo=1'}`
  }
  return (
    <Panel>
      <div ref={paper}>
        <div className={styles.head}>
          <h2>{name}</h2>
          <div className={styles.tools} data-no-print>
            <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
              刷新
            </Button>
            <Button
              icon={<DownloadOutlined />}
              onClick={() =>
                void saveDownload(exportSummary, { params: { id }, query: asked }, `${name}.xlsx`)
              }
            >
              导出
            </Button>
            <PrintButton section={paper} title={name} type="default" />
          </div>
          {content && <p>{content}</p>}
        </div>
        <div data-no-print>
          <ResourceSearch resource={searched} onSearch={setAsked} />
        </div>
        {error ? (
          <Alert type="error" showIcon title={error.message} />
        ) : (
          <Spin spinning={isFetching}>
            {data ? (
              <FiguresTable
                figures={data}
                pageSize={50}
                {...(definition.fields.length === 0 && { behind })}
              />
            ) : (
              <Skeleton active />
            )}
          </Spin>
        )}
      </div>
    </Panel>
  )
}
