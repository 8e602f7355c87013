import { createHmac, randomInt } from 'node:crypto'

/** How many are given at once; each opens the account once. */
const codeCount = 10

/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const half = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => `${half()}-${half()}`)
}

/** What is kept of a code: without the installation's secret it cannot be guessed at. Spelling is forgiven. */
export function recoveryHash(secret: string, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', secret).update(`recovery ${userId} ${plain}`).digest()
}
