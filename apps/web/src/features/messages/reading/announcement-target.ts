import type { MenuNode } from '@dougong/contract/menu/menu'
import type { Announcement } from '@dougong/contract/messages'
import { readCaseAddress } from '@dougong/contract/online/flows/case-address'
import { readRecordAddress } from '@dougong/contract/records'
import { safeRedirect } from '../../../shared/routing/safe-redirect'

/** Where an announcement wants its reader to go. */
export type AnnouncementTarget =
  | { path: string }
  | { url: string }
  /** A record of the resource that a page shows; whether the reader may see it the server says. */
  | { record: { at: string; id: string } }
  /** A page that the reader's menu does not have. */
  | { closed: true }

/** A path of ours, an address outside or a record; undefined where there is none, or none that we follow. */
export function announcementTarget(
  { openType, openPage, busId }: Pick<Announcement, 'openType' | 'openPage' | 'busId'>,
  menu: readonly MenuNode[],
): AnnouncementTarget | undefined {
  const page = openPage?.trim()
  if (!page) return undefined
  if (openType === 'component') {
    if (busId) return { record: { at: page, id: busId } }
    const path = pathOf(page, menu)
    return path === undefined ? { closed: true } : { path }
  }
  if (openType !== 'url') return undefined
  const record = readRecordAddress(page)
  if (record) return { record }
  if (/^https?:\/\//i.test(page)) return URL.canParse(page) ? { url: page } : undefined
  const path = safeRedirect(page.startsWith('/') ? page : `/${page}`, '')
  return path ? { path } : undefined
}

/** The case that a message is about; to open it is to read the message. */
export function caseOf({
  openType,
  openPage,
}: Pick<Announcement, 'openType' | 'openPage'>): string | undefined {
  return openType === 'url' && openPage ? readCaseAddress(openPage) : undefined
}

/** Where the reader's menu has the page of a component. */
function pathOf(component: string, menu: readonly MenuNode[]): string | undefined {
  for (const node of menu) {
    const path = node.component === component ? node.path : pathOf(component, node.children ?? [])
    if (path?.startsWith('/')) return path
  }
  return undefined
}
