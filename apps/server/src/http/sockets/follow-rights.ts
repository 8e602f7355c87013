import type { SocketMessage } from '@dougong/contract/sockets'
import type { Sessions } from '../../access/sessions'
import type { Sockets } from '../../platform/sockets'

/** Where the database is away, how long until it is asked again. */
const timeoutMs = 1_500

const messageOf = (version: string): SocketMessage => ({ cmd: 'rights', version })

/** Notifies sockets of changed menus and rights. Requests that come while one look is under way share the next. */
export function followRights(sessions: Sessions, sockets: Sockets): () => void {
  let isLooking = false
  let isDue = false

  async function look(): Promise<void> {
    isLooking = true
    try {
      while (isDue) {
        isDue = false
        const followers = sockets.followingRights()
        if (followers.length > 0) sockets.tellRights(await sessions.rightsVersions(followers), messageOf)
      }
    } finally {
      isLooking = false
    }
  }

  return function lookSoon(): void {
    isDue = true
    if (!isLooking) look().catch(() => setTimeout(lookSoon, timeoutMs).unref())
  }
}
