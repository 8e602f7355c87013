import { formsBase } from '@dougong/contract/online/forms/to-resource'
import { endpointsBelow } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useLocation, useParams } from 'react-router'
import { DefinedPage } from '../../resource/DefinedPage'
import { ApiError, call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'

const { definition } = endpointsBelow(formsBase)

/**
 * The page of a form that somebody made in the browser: its address names the form, whether a menu row leads to this one or
 * to whichever is named; its definition says how it is arranged.
 */
export function FormPage() {
  const { pathname } = useLocation()
  const { code = pathname.split('/').at(-1) ?? '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form-definition', code],
    queryFn: async ({ signal }) =>
      (await call(
        definition,
        { params: { resource: code } },
        { signal, silent: true },
      )) as unknown as Resource,
    staleTime: 60_000,
  })
  if (error instanceof ApiError && error.message === 'NO_DB_SYNC')
    return <Empty description="表单尚未同步数据库，请先在“在线表单”中同步" />
  if (error instanceof ApiError && error.status === 404)
    return <Empty description={`没有编号为 ${code} 的在线表单定义`} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return <DefinedPage key={data.path} resource={data} />
}
