/** The key under which a comma-containing last path segment joins the signed parameters. */
const pathVariableKey = 'x-path-variable'

/** How far a signed stamp may lie from the server's clock, in milliseconds. */
export const signatureWindow = 5 * 60_000

/** Parameters to sign: a URL's query, then the call's own, the later winning; `_t` never counts. */
export function signedParameters(
  path: string,
  query: Record<string, unknown>,
  parameters: Record<string, unknown> = {},
): Record<string, unknown> {
  const signed: Record<string, unknown> = { ...query, ...parameters }
  const segment = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  if (segment.includes(',')) signed[pathVariableKey] = segment
  delete signed._t
  return signed
}

/** The text whose upper-case MD5 is X-Sign: compact JSON of the sorted parameters, then the secret. */
export function textToSign(parameters: Record<string, unknown>, secret: string): string {
  const sorted = Object.keys(parameters)
    .filter((key) => parameters[key] !== undefined)
    .sort()
    .map((key) => [key, typeof parameters[key] === 'number' ? String(parameters[key]) : parameters[key]])
  return JSON.stringify(Object.fromEntries(sorted)) + secret
}

/** X-TIMESTAMP as the specification writes it: yyyymmddhhmmss in the clock's own zone offset (minutes east). */
export function timestampOf(now: Date, offsetMinutes: number): string {
  const local = new Date(now.getTime() + offsetMinutes * 60_000)
  return local.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')
}

/** Reads either form of X-TIMESTAMP, 14 digits or epoch milliseconds; undefined where it is neither. */
export function readTimestamp(text: string, offsetMinutes: number): number | undefined {
  if (!/^\d{13,14}$/.test(text)) return undefined
  if (text.length === 13) return Number(text)
  const part = (from: number, to: number) => Number(text.slice(from, to))
  const stamp = Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12), part(12, 14))
  return stamp - offsetMinutes * 60_000
}
