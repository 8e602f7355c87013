import type { Announcement } from '@dougong/contract/messages'
import { safeRedirect } from '../routing/safe-redirect'

/** Where an announcement wants its reader to go. */
export type AnnouncementTarget = { path: string } | { url: string }

/** A path of ours, or an address outside; undefined where there is none, or none that we follow. */
export function announcementTarget({
  openType,
  openPage,
}: Pick<Announcement, 'openType' | 'openPage'>): AnnouncementTarget | undefined {
  const page = openPage?.trim()
  if (openType !== 'url' || !page) return undefined
  if (/^https?:\/\//i.test(page)) return URL.canParse(page) ? { url: page } : undefined
  const path = safeRedirect(page.startsWith('/') ? page : `/${page}`, '')
  return path ? { path } : undefined
}
