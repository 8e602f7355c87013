import type { CallInput } from '@dougong/contract/endpoint'
import { listOwnAnnouncements } from '@dougong/contract/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { announcementsKey } from './reading/announcements.queries'
import { call } from '../../shared/api/client'

type OwnAnnouncementsQuery = NonNullable<CallInput<typeof listOwnAnnouncements>['query']>

/** One page of the user's announcements; the last page stays on screen until the next has come. */
export const ownAnnouncements = (query: OwnAnnouncementsQuery) =>
  queryOptions({
    queryKey: [...announcementsKey, 'own', query],
    queryFn: ({ signal }) => call(listOwnAnnouncements, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
