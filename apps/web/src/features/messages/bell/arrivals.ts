import type { Announcement, UnreadAnnouncements } from '@dougong/contract/messages'

/** What was sent since, or reminded of; nothing where there is no before. What slid up because others were read is none of it. */
export function arrivedSince(
  before: UnreadAnnouncements | undefined,
  after: UnreadAnnouncements,
): Announcement[] {
  if (!before) return []
  const known = new Set(allOf(before).map(keyOf))
  const newest = allOf(before).map(sentAt).toSorted().at(-1) ?? ''
  return allOf(after).filter((one) => !known.has(keyOf(one)) && sentAt(one) >= newest)
}

/** Which of the two kinds has what was sent last; notices where nothing is unread. */
export function newestKind({ anntMsgList, sysMsgList }: UnreadAnnouncements): 'notices' | 'messages' {
  const newest = (list: readonly Announcement[]) => list.map(sentAt).toSorted().at(-1) ?? ''
  return newest(sysMsgList) > newest(anntMsgList) ? 'messages' : 'notices'
}

function allOf({ anntMsgList, sysMsgList }: UnreadAnnouncements): Announcement[] {
  return [...anntMsgList, ...sysMsgList]
}

function keyOf({ id, remindTime }: Announcement): string {
  return `${id} ${remindTime ?? ''}`
}

function sentAt({ remindTime, sendTime, createTime }: Announcement): string {
  return remindTime ?? sendTime ?? createTime
}
