import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator application (RFC 6238): six digits by HMAC-SHA-1, another every 30 seconds. */
const period = 30
const digits = 6

/** Clocks differ: a code holds one step before its own and one after it. */
const drift = [0, -1, 1]

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

export function stepAt(time: number): number {
  return Math.floor(time / (period * 1000))
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const place = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(place) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, of those that hold at this time. */
export function stepOf(secret: Buffer, code: string, time: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(time)
  return drift
    .map((by) => now + by)
    .find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

/** What an authenticator application reads from a QR code. */
export function totpAddress(
  secret: Buffer,
  { issuer, username }: { issuer: string; username: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(period),
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As secrets are typed by hand (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}
