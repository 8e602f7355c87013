import { codeAt, stepAt } from './totp'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator application shows for a typed secret, `later` half minutes from now. */
export function authenticatorCode(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), stepAt(Date.now()) + later)
}
