import {
  type Announcement,
  getOwnAnnouncement,
  listUnreadAnnouncements,
  markAllAnnouncementsRead,
  markAnnouncementRead,
  removeOwnAnnouncements,
  starAnnouncement,
} from '@dougong/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { answer, call } from '../../../shared/api/client'
import { queryClient } from '../../../shared/api/query-client'

/** Every query about announcements begins with it, so that a reading is seen everywhere. */
export const announcementsKey = ['announcements']

/** The newest unread notices and system messages of the user. */
export const unreadAnnouncements = (pageSize: number) =>
  queryOptions({
    queryKey: [...announcementsKey, 'unread', pageSize],
    queryFn: ({ signal }) => call(listUnreadAnnouncements, { query: { pageSize } }, { signal, quiet: true }),
  })

/** One of the user's own; what a list knows of it is shown until it has come. */
export const ownAnnouncement = (id: string, known: Announcement | undefined) =>
  queryOptions<Announcement>({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => call(getOwnAnnouncement, { query: { sendId: id } }, { signal, quiet: true }),
    ...(known && { placeholderData: known }),
    retry: false,
  })

/** When this window changed what: the server tells every screen of it, and this one knows already. */
const ownChanges = new Map<string, number[]>()

/** How long the server's word of a change may take, in ms; one that was lost must not hide another's. */
const wordTakes = 10_000

/** Whether it was changed in this window, which is told once of each change. */
export function wasChangedHere(anntId: string): boolean {
  const [first, ...others] = recent(anntId)
  if (others.length > 0) ownChanges.set(anntId, others)
  else ownChanges.delete(anntId)
  return first !== undefined
}

function recent(anntId: string): number[] {
  return (ownChanges.get(anntId) ?? []).filter((at) => Date.now() - at < wordTakes)
}

/** Changes one message, or with an empty id several, and shows what came of it. */
async function change<Result>(anntId: string, work: () => Promise<Result>): Promise<Result> {
  ownChanges.set(anntId, [...recent(anntId), Date.now()])
  try {
    return await work()
  } catch (error) {
    wasChangedHere(anntId)
    throw error
  } finally {
    await queryClient.invalidateQueries({ queryKey: announcementsKey })
  }
}

export async function markRead(anntId: string): Promise<void> {
  await change(anntId, () => call(markAnnouncementRead, { body: { anntId } }))
}

export async function setStar(id: string, isStarred: boolean): Promise<void> {
  await change(id, () => call(starAnnouncement, { body: { id, starFlag: isStarred ? '1' : '0' } }))
}

/** Takes messages out of the own list; returns the server's words. */
export async function removeOwn(ids: readonly string[]): Promise<string> {
  const remove = () => answer(removeOwnAnnouncements, { query: { ids: ids.join(',') } })
  const [only] = ids
  const { message } = await (ids.length === 1 && only ? change(only, remove) : change('', remove))
  return message
}

/** Marks every message as read; returns the server's words. */
export async function markAllRead(): Promise<string> {
  const { message } = await change('', () => answer(markAllAnnouncementsRead))
  return message
}
