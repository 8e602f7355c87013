import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Announcement } from '@dougong/contract/messages'
import { Suspense, useState, type ReactNode } from 'react'

const AnnouncementDialog = lazyPart(async () => (await import('./AnnouncementDialog')).AnnouncementDialog)

interface AnnouncementOpener {
  open: (announcement: Announcement) => void
  /** Draw it anywhere on the page. */
  dialog: ReactNode
}

/** Opens announcements from a list; the dialog and what cleans its HTML are loaded with the first one. */
export function useAnnouncementDialog(): AnnouncementOpener {
  const [shown, setShown] = useState<Announcement | null>(null)
  return {
    open: setShown,
    dialog: (
      <Suspense>
        {shown && <AnnouncementDialog announcement={shown} onClose={() => setShown(null)} />}
      </Suspense>
    ),
  }
}
