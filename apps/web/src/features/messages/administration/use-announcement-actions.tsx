import { lazyPart } from '@dougong/widgets/lazy-part'
import { releaseAnnouncement, revokeAnnouncement } from '@dougong/contract/system/announcements'
import { useQueryClient } from '@tanstack/react-query'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import type { ResourceRow } from '../../../resource/resource.queries'
import { announcementsKey } from '../reading/announcements.queries'
import { answer } from '../../../shared/api/client'
import { isDraft, isReleased, timeState } from './states'

const ReadersDialog = lazyPart(async () => (await import('./ReadersDialog')).ReadersDialog)

/** What can be done with an announcement in its state. */
export function useAnnouncementActions(): RowActionsOf<ResourceRow> {
  const queries = useQueryClient()
  const change = (row: ResourceRow, call: typeof releaseAnnouncement) => async () => {
    try {
      return await answer(call, { query: { id: row.id } })
    } finally {
      await queries.invalidateQueries({ queryKey: announcementsKey })
    }
  }
  return (row) => [
    isDraft(row) && {
      label: '发布',
      isMain: true,
      may: 'system:sysAnnouncement:release',
      ask: `确定发布“${String(row.titile)}”吗？`,
      run: change(row, releaseAnnouncement),
    },
    isReleased(row) && {
      label: '撤销',
      may: 'system:sysAnnouncement:revoke',
      ask: `确定撤销“${String(row.titile)}”吗？`,
      run: change(row, revokeAnnouncement),
    },
    !isDraft(row) && {
      label: '阅读情况',
      isMain: true,
      dialog: (close) => (
        <ReadersDialog
          id={row.id}
          title={String(row.titile)}
          mayRemind={isReleased(row) && timeState(row) === undefined}
          onClose={close}
        />
      ),
    },
  ]
}
