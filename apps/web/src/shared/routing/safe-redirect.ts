import { homePath, loginPath } from './named-routes'

/** A path on this origin, or the home path: where a `redirect` value may lead after sign-in. */
export function safeRedirect(value: string | null | undefined, fallback: string = homePath): string {
  if (!value || !isOwnPath(value)) return fallback
  const { pathname, search, hash } = new URL(value, 'http://own.invalid')
  if (pathname === loginPath) return fallback
  return pathname + search + hash
}

function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || hasControl(value)) return false
  // An address hidden behind encoding or dot segments would leave this origin once something resolves it.
  const decoded = decodedFully(pathOf(value))
  return decoded !== undefined && !/\/\/|\\/.test(decoded) && !hasControl(decoded)
}

function pathOf(value: string): string {
  return value.split(/[?#]/, 1)[0] ?? ''
}

function decodedFully(text: string): string | undefined {
  let current = text
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURIComponent(current)
      if (next === current) return current
      current = next
    } catch {
      return undefined
    }
  }
  return undefined
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
