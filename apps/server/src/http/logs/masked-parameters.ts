const secretNames = /pass|pwd|secret|token|sign|captcha|smscode|credential|private/i
const longestValue = 500
const longest = 4_000
const deepest = 4
const maxMembers = 50

/** The parameters of a call as JSON for the log: secrets masked, long values cut. */
export function maskedParameters(
  parameters: { params?: unknown; query?: unknown; body?: unknown },
  secrets: readonly string[] = [],
): string {
  const parts = [parameters.params, parameters.query, parameters.body].filter((part) => !isEmpty(part))
  if (parts.length === 0) return ''
  const masked = parts.map((part) => mask(part, secrets, 0))
  const merged = masked.every(isPlain) ? Object.assign({}, ...masked) : masked
  return cut(JSON.stringify(merged))
}

/** What somebody has sent, as JSON: secrets masked, long values cut. */
export function maskedBody(body: unknown): string {
  return cut(JSON.stringify(mask(body, [], 0)))
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function mask(value: unknown, secrets: readonly string[], depth: number): unknown {
  if (typeof value === 'string')
    return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value))
    return value.slice(0, maxMembers).map((member) => mask(member, secrets, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secrets.includes(name) || secretNames.test(name) ? '***' : mask(member, secrets, depth + 1),
    ]),
  )
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (isPlain(value) && Object.keys(value as object).length === 0)
  )
}
