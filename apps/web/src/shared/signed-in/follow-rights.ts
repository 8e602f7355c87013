import { ApiError } from '../api/client'
import { endsSession } from '../api/errors'
import { queryClient } from '../api/query-client'
import { onPush, openPushes, pushTimings } from '../live/pushes'
import { followProduct } from './follow-product'
import { useSession } from '../session/session-state'
import { loadPermissions } from './session-store'

/** Opens the line on which the server speaks to this window, and follows what it says of menu and rights. */
export function followRights(): () => void {
  const closed = new AbortController()
  const { signal } = closed
  let isLoading = false
  let isDue = false

  /** Whoever is told to leave meanwhile is told so by the call itself. */
  async function load(): Promise<'alive' | 'over' | 'unknown'> {
    try {
      await loadPermissions({ quiet: true, signal })
      return 'alive'
    } catch (error) {
      return error instanceof ApiError && endsSession(error) ? 'over' : 'unknown'
    }
  }

  async function follow(): Promise<void> {
    isDue = true
    if (isLoading) return
    isLoading = true
    while (isDue) {
      isDue = false
      const state = await load()
      if (state === 'unknown' && !signal.aborted) setTimeout(() => void follow(), pushTimings.reconnect)
      if (state === 'alive') askAgainWhatFailed()
    }
    isLoading = false
  }

  const stopHearing = onPush((message) => {
    if (message.cmd !== 'rights' || message.version === useSession.getState().permissionList?.version) return
    void follow()
  })
  const stopFollowing = followProduct()
  const stopListening = openPushes(load)
  return () => {
    closed.abort()
    stopHearing()
    stopFollowing()
    stopListening()
  }
}

/** A list that was refused may be allowed now. */
function askAgainWhatFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
