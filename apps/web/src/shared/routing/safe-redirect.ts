import { isOwnPath } from '@dougong/contract/account/own-path'
import { homePath, loginPath } from './named-routes'

/** A path on this origin, or the home path: where a `redirect` value may lead after sign-in. */
export function safeRedirect(value: string | null | undefined, fallback: string = homePath): string {
  if (!value || !isOwnPath(value)) return fallback
  const { pathname, search, hash } = new URL(value, 'http://own.invalid')
  if (pathname === loginPath) return fallback
  return pathname + search + hash
}
