import type { Announcement } from '@dougong/contract/messages'
import { caseAddress } from '@dougong/contract/online/flows/case-address'
import { useCallback } from 'react'
import { useOpenAddress } from '../../../shared/routing/open-address'
import { useAnnouncementDialog } from './announcement-dialog'
import { caseOf } from './announcement-target'
import { markRead } from './announcements.queries'

/** Opens what somebody is told of: a message in its dialog, but the task itself where the message says that one waits. */
export function useOpenAnnouncement() {
  const { open: openDialog, dialog } = useAnnouncementDialog()
  const openAddress = useOpenAddress()
  const open = useCallback(
    (announcement: Announcement) => {
      const caseId = caseOf(announcement)
      if (caseId === undefined) {
        openDialog(announcement)
        return
      }
      /* a reading that could not be noted keeps nobody from the task */
      markRead(announcement.id).catch(() => undefined)
      openAddress(caseAddress(caseId))
    },
    [openDialog, openAddress],
  )
  return { open, dialog }
}
