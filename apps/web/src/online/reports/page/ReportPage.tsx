import { getReportDefinition } from '@dougong/contract/online/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { OtherRecords } from '../../../resource/OtherRecords'
import { call } from '../../../shared/api/client'
import { usePageTitle } from '../../../shared/page-title'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { GeneratedReport } from './GeneratedReport'

/** The page of a report: the address names it, and may have initial values of its parameters. */
export function ReportPage() {
  const { code } = useParams()
  /* a page that is kept in another tab stays what it was opened as */
  const [{ pathname, search }] = useState(place)
  const name = code ?? decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report-definition', name],
    queryFn: ({ signal }) => call(getReportDefinition, { params: { id: name } }, { signal, silent: true }),
    staleTime: 60_000,
  })
  /* a menu row of its own has given the page its title */
  usePageTitle(code === undefined ? undefined : data?.name)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return (
    <OtherRecords>
      <GeneratedReport
        key={data.id}
        definition={data}
        given={Object.fromEntries(new URLSearchParams(search))}
      />
    </OtherRecords>
  )
}

function place(): Pick<Location, 'pathname' | 'search'> {
  const { pathname, search } = window.location
  return { pathname, search }
}
