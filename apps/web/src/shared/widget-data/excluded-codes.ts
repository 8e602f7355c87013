import { excludedActions, type KnownActions } from '@dougong/contract/menu/permissions'
import { useSession } from '../session/session-state'

/** What is excluded under a prefix, without the prefix and its colon. No prefix excludes nothing. */
export function excludedUnder(prefix: string, known: KnownActions): string[] {
  if (prefix === '') return []
  const start = `${prefix}:`
  return excludedActions(start, known).map((code) => code.slice(start.length))
}

/** The same for who is signed in. */
export function excludedCodes(prefix: string): Promise<readonly string[]> {
  const { permissionList } = useSession.getState()
  if (!permissionList) return Promise.resolve([])
  return Promise.resolve(excludedUnder(prefix, { own: permissionList.auth, all: permissionList.allAuth }))
}
