import type { Picture } from '@dougong/widgets/picture'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { useStoredPictures } from '../stored-files.queries'

/** Waits for the pictures of the store; who may not see files has none. */
export function StoredPictures({ children }: { children: (pictures: Picture[]) => ReactNode }) {
  const { data, error, isLoading, isFetching, refetch } = useStoredPictures()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return isLoading ? <Spin /> : children(data ?? [])
}
