import { formsBase } from '@dougong/contract/online/forms/pages'
import { endpointsBelow } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Empty, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { DefinedPage } from '../../resource/DefinedPage'
import { ApiError, call } from '../../shared/api/client'
import { onPush, onPushesBack } from '../../shared/live/pushes'
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
  useFollowed(code, data)
  /* somebody who fills in a form that was just removed is told on saving, and loses nothing before that */
  if (data) return <DefinedPage key={data.path} resource={data} />
  if (error instanceof ApiError && error.message === 'NO_DB_SYNC')
    return <Empty description="表单尚未同步数据库，请先在“在线表单”中同步" />
  if (error instanceof ApiError && error.status === 404)
    return <Empty description={`没有编号为 ${code} 的在线表单定义`} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Skeleton active />
}

/** Reads the definition anew when a form was published meanwhile, and says so where it is another one. */
function useFollowed(code: string, definition: Resource | undefined): void {
  const client = useQueryClient()
  const { message } = App.useApp()
  const known = useRef<{ code: string; definition: Resource }>(undefined)
  useEffect(() => {
    const follow = () => void client.invalidateQueries({ queryKey: ['form-definition', code] })
    const stops = [onPush(({ cmd }) => cmd === 'forms' && follow()), onPushesBack(follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, code])
  useEffect(() => {
    const before = known.current
    if (!definition || before?.definition === definition) return
    known.current = { code, definition }
    if (before?.code === code) void message.info(`“${definition.title}”的设计已更新，请查看后再保存`, 6)
  }, [code, definition, message])
}
