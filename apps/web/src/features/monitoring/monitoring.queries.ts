import type { CallInput } from '@dougong/contract/endpoint'
import { listOnlineUsers } from '@dougong/contract/system/users/online-users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

type OnlineUsersQuery = NonNullable<CallInput<typeof listOnlineUsers>['query']>

/** One page of the live sessions. */
export const onlineUsers = (query: OnlineUsersQuery) =>
  queryOptions({
    queryKey: ['online-users', query],
    queryFn: ({ signal }) => call(listOnlineUsers, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
