import type { Announcement } from '@dougong/contract/messages'
import { spreadOver } from '@dougong/widgets/spread'
import { queryClient } from '../../../shared/api/query-client'
import { onPush, onPushesBack } from '../../../shared/live/pushes'
import { announcementsKey, unreadAnnouncements, wasChangedHere } from '../reading/announcements.queries'
import { alertOf, forgetWhenLookedAt, isLookedAt } from './alerts'
import { arrivedSince } from './arrivals'
import { takeTurns } from './turns'

/** How many of each kind the bell shows. */
export const unreadInBell = unreadAnnouncements(5)

/**
 * What everybody hears at the same moment is fetched within so many ms, not by everybody at once: soon enough to be there within
 * a second.
 */
const spreadMs = 800

/**
 * Loads messages anew when the server says that there are others, and after the line was lost. What comes while a load is
 * about to begin is part of it.
 */
export function followMessages(onOpen: (announcement: Announcement) => void): () => void {
  async function load(mayTell: boolean): Promise<void> {
    const before = queryClient.getQueryData(unreadInBell.queryKey)
    await queryClient.invalidateQueries({ queryKey: announcementsKey })
    const after = queryClient.getQueryData(unreadInBell.queryKey)
    const arrived = after ? arrivedSince(before, after) : []
    if (mayTell && arrived.length > 0) alertOf(arrived, onOpen)
  }

  const { follow, catchUp } = takeTurns({
    isSeen: () => document.visibilityState === 'visible',
    isLookedAt,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    load,
  })
  let waiting: ReturnType<typeof setTimeout> | undefined
  function followSoon(): void {
    waiting ??= setTimeout(() => {
      waiting = undefined
      void follow()
    }, spreadOver(spreadMs))
  }

  document.addEventListener('visibilitychange', catchUp)
  const stops = [
    onPush((message) => {
      if (message.cmd !== 'topic' && message.cmd !== 'user') return
      if (wasChangedHere(message.msgId)) return
      if (message.cmd === 'topic') followSoon()
      else void follow()
    }),
    onPushesBack(followSoon),
    forgetWhenLookedAt(),
    () => clearTimeout(waiting),
    () => document.removeEventListener('visibilitychange', catchUp),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
