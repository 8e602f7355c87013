import { create } from 'zustand'
import { useSession } from '../session/session-state'
import { localStore } from '../storage/local-store'

const maxPages = 8

const useStored = create<{ owner: string; paths: readonly string[] }>()(() => ({ owner: '', paths: [] }))

/** The pages that the user looked at last, newest first, in this browser. */
export function useRecentPages(): readonly string[] {
  const owner = useSession((session) => session.username)
  const stored = useStored()
  return stored.owner === owner ? stored.paths : take(owner)
}

/** Notes that the page was looked at. */
export function noteRecentPage(path: string): void {
  const owner = useSession.getState().username
  const paths = withRecent(take(owner), path)
  useStored.setState({ owner, paths })
  localStore.set(keyOf(owner), paths)
}

/** Pages of the owner, read from this browser when another user signs in. */
function take(owner: string): readonly string[] {
  const known = useStored.getState()
  if (known.owner === owner) return known.paths
  const stored = localStore.get<unknown>(keyOf(owner))
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, maxPages) : []
}

export function withRecent(paths: readonly string[], path: string): string[] {
  return [path, ...paths.filter((each) => each !== path)].slice(0, maxPages)
}

function keyOf(owner: string): string {
  return `RECENT_PAGES_${owner}`
}
