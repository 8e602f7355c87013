import type { Announcement, UnreadAnnouncements } from '@dougong/contract/messages'
import { expect, test } from 'vitest'
import { arrivedSince, newestKind } from './arrivals'

const sent = (id: string, minute: number) =>
  ({ id, sendTime: `2026-11-16 08:${minute}:00`, createTime: '2026-01-01 00:00:00' }) as Announcement
const unread = (notices: Announcement[], messages: Announcement[] = []): UnreadAnnouncements => ({
  anntMsgList: notices,
  anntMsgTotal: notices.length,
  sysMsgList: messages,
  sysMsgTotal: messages.length,
})
const [old, older, fresh] = [sent('old', 20), sent('older', 10), sent('fresh', 30)]

test.each([
  ['the first list tells of nothing', undefined, unread([fresh]), []],
  ['what was sent since has arrived', unread([old]), unread([fresh, old]), ['fresh']],
  ['of either kind', unread([old]), unread([old], [fresh]), ['fresh']],
  ['also where nothing was unread', unread([]), unread([fresh]), ['fresh']],
  ['what slid up has not', unread([fresh, old]), unread([fresh, older]), []],
  [
    'what is reminded of arrives once more',
    unread([fresh, old]),
    unread([{ ...old, remindTime: '2026-11-16 08:40:00' }, fresh]),
    ['old'],
  ],
  ['what was read or withdrawn is no arrival', unread([fresh, old]), unread([old]), []],
])('%s', (_case, before, after, ids) => {
  expect(arrivedSince(before, after).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['a message that came last', unread([old], [fresh]), 'messages'],
  ['a notice that came last', unread([fresh], [old]), 'notices'],
  ['a message alone', unread([], [older]), 'messages'],
  ['nothing', unread([]), 'notices'],
] as const)('the bell opens with what came last: %s', (_case, all, kind) => {
  expect(newestKind(all)).toBe(kind)
})
