import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Announcement } from '@dougong/contract/messages'
import { Suspense, useCallback, useState, type ReactNode } from 'react'

const AnnouncementDialog = lazyPart(async () => (await import('./AnnouncementDialog')).AnnouncementDialog)

interface AnnouncementOpener {
  open: (announcement: Announcement) => void
  /** The same where no more than its id is known. */
  openById: (id: string) => void
  /** Draw it anywhere on the page. */
  dialog: ReactNode
}

/** Opens announcements from a list; the dialog and what cleans its HTML are loaded with the first one. */
export function useAnnouncementDialog(): AnnouncementOpener {
  const [opened, setOpened] = useState<{ id: string; known?: Announcement }>()
  const open = useCallback((known: Announcement) => setOpened({ id: known.id, known }), [])
  const openById = useCallback((id: string) => setOpened({ id }), [])
  return {
    open,
    openById,
    dialog: (
      <Suspense>
        {opened && <AnnouncementDialog key={opened.id} {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    ),
  }
}
