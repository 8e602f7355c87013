import { type ChatProvider, chatEntrance } from '@dougong/contract/account/chat-entrance'
import { loginPath, namedRoutes } from '../../shared/routing/named-routes'
import { safeRedirect } from '../../shared/routing/safe-redirect'
import { openPaths, publicPaths } from './public-paths'

export interface Visit {
  pathname: string
  search: string
  hash: string
  token: string | null
  /** Where the user begins; null until menu and rights are fetched. */
  home: string | null
}

export type Decision =
  /** Show what the path leads to. */
  | { kind: 'show' }
  /** Fetch menu and rights first; if that fails, the user is logged out and goes to `login`. */
  | { kind: 'fetchPermissions'; login: string }
  | { kind: 'go'; to: string }

/** The navigation guard: what happens when somebody visits a path. */
export function decide({ pathname, search, hash, token, home }: Visit): Decision {
  const path = withoutTrailingSlash(pathname)
  if (token && path === loginPath)
    return {
      kind: 'go',
      to: safeRedirect(new URLSearchParams(search).get('redirect'), home ?? namedRoutes.dashboard),
    }
  const login = loginWithRedirect(pathname + search + hash)
  if (token && path === namedRoutes.dashboard)
    return home === null ? { kind: 'fetchPermissions', login } : { kind: 'go', to: home }
  if (publicPaths.includes(path) || openPaths.includes(path)) return { kind: 'show' }
  if (!token) return { kind: 'go', to: login }
  return home === null ? { kind: 'fetchPermissions', login } : { kind: 'show' }
}

/** The login page that leads back to the full path; inside the client of a chat it offers that one first. */
export function loginWithRedirect(fullPath: string, chat?: ChatProvider): string {
  return chat ? chatEntrance(chat, fullPath) : `${loginPath}?redirect=${encodeURIComponent(fullPath)}`
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}
