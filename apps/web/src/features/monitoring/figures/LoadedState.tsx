import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'

interface LoadedStateProps<State> {
  query: { data: State | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  children: (state: State) => ReactNode
}

/** What a node says of itself: its last state, even where the next reading fails; until there is one, a panel. */
export function LoadedState<State>({ query, children }: LoadedStateProps<State>) {
  const { data, error, isFetching, refetch } = query
  if (data) return children(data)
  return (
    <Panel>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Panel>
  )
}
