import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnouncementDialog } from '../../shared/announcements/announcement-dialog'
import { useDevice } from '../../shared/settings/device'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { usePaging } from '../../shared/ui/paging'
import { Panel } from '../../shared/ui/Panel'
import { AnnouncementCards } from './AnnouncementCards'
import { AnnouncementSearch, type AnnouncementFilter } from './AnnouncementSearch'
import { AnnouncementTable } from './AnnouncementTable'
import { ownAnnouncements } from './messages.queries'

/** `/isps/userAnnouncement`: the announcements addressed to the user, unread first. */
export function OwnAnnouncementsPage() {
  const isMobile = useDevice() === 'mobile'
  const [filter, setFilter] = useState<AnnouncementFilter>({})
  const { page, restart, paginationFor } = usePaging()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    ownAnnouncements({ ...filter, ...page }),
  )
  const { open, dialog } = useAnnouncementDialog()

  function search(next: AnnouncementFilter) {
    const isSame = JSON.stringify(next) === JSON.stringify(filter)
    setFilter(next)
    restart()
    if (isSame) void refetch()
  }

  const Announcements = isMobile ? AnnouncementCards : AnnouncementTable
  return (
    <Panel>
      <AnnouncementSearch onSearch={search} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Announcements
          announcements={data?.records ?? []}
          isLoading={isPending || isPlaceholderData}
          pagination={paginationFor(data)}
          onOpen={open}
        />
      )}
      {dialog}
    </Panel>
  )
}
