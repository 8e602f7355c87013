import { listUnreadAnnouncements, markAnnouncementRead } from '@dougong/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client'
import { queryClient } from '../api/query-client'

/** Every query about announcements begins with it, so that a reading is seen everywhere. */
export const announcementsKey = ['announcements']

/** The newest unread notices and system messages of the user. */
export const unreadAnnouncements = (pageSize: number) =>
  queryOptions({
    queryKey: [...announcementsKey, 'unread', pageSize],
    queryFn: ({ signal }) => call(listUnreadAnnouncements, { query: { pageSize } }, { signal, quiet: true }),
  })

export async function markRead(anntId: string): Promise<void> {
  await call(markAnnouncementRead, { body: { anntId } })
  await queryClient.invalidateQueries({ queryKey: announcementsKey })
}
