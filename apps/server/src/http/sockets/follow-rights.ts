import type { SocketMessage } from '@dougong/contract/sockets'
import type { Sessions } from '../../access/sessions'
import type { Sockets } from '../../platform/sockets'

/** Where the database is away, how long until it is asked again. */
const patience = 1_500

const messageOf = (version: string): SocketMessage => ({ cmd: 'rights', version })

/** Tells sockets that menu and rights have changed. What is asked for while one look is under way shares the next. */
export function followRights(sessions: Sessions, sockets: Sockets): () => void {
  let isLooking = false
  let isDue = false

  async function look(): Promise<void> {
    isLooking = true
    try {
      while (isDue) {
        isDue = false
        const asked = sockets.followingRights()
        if (asked.length > 0) sockets.tellRights(await sessions.rightsVersions(asked), messageOf)
      }
    } finally {
      isLooking = false
    }
  }

  return function lookSoon(): void {
    isDue = true
    if (!isLooking) look().catch(() => setTimeout(lookSoon, patience).unref())
  }
}
