import { hasPage } from '@dougong/contract/menu/menu'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { LoadedPage } from './LoadedPage'
import { forbiddenPage } from '../pages'
import { Waiting } from './Waiting'

/** An address that is not in one's menu: perhaps a page that others may see, else there is none. */
export function UnlistedPage({ path }: { path: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['has-page', path],
    queryFn: ({ signal }) => call(hasPage, { query: { path } }, { signal, quiet: true }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return data ? <LoadedPage load={forbiddenPage} /> : <Navigate to="/404" replace />
}
