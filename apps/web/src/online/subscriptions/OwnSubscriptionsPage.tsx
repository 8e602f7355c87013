import { listOwnSubscriptions } from '@dougong/contract/online/subscriptions/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Nothing } from '../../shared/ui/Nothing'
import { Panel } from '../../shared/ui/Panel'
import { SubscriptionList } from './SubscriptionList'

/** `/account/settings/subscriptions`: the subscriptions that a user made or receives. */
export function OwnSubscriptionsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-subscriptions'],
    queryFn: ({ signal }) => call(listOwnSubscriptions, undefined, { signal, silent: true }),
  })
  return (
    <Panel>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.length === 0 ? (
        <Nothing text="还没有订阅。打开一份报表或看板，点“订阅”。" />
      ) : (
        <SubscriptionList subscriptions={data} isNamed onChanged={() => void refetch()} />
      )}
    </Panel>
  )
}
