import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a ticket opens its file. */
export const ticketLife = 300

/** A word that opens one file for one user for a while, in a plain link. */
export function issueTicket(
  secret: string,
  userId: string,
  path: string,
  now = Date.now(),
  life = ticketLife,
): string {
  const expires = (Math.floor(now / 1000) + life).toString(36)
  return `${expires}.${userId}.${seal(secret, [expires, userId, path])}`
}

/** Whose ticket for that path it is, if it is genuine and still good. */
export function holderOfTicket(
  secret: string,
  ticket: string,
  path: string,
  now = Date.now(),
): string | undefined {
  const [expires = '', userId = '', given = ''] = ticket.split('.')
  const [expected, seen] = [Buffer.from(seal(secret, [expires, userId, path])), Buffer.from(given)]
  const isGenuine = seen.length === expected.length && timingSafeEqual(seen, expected)
  return isGenuine && Number.parseInt(expires, 36) * 1000 > now ? userId : undefined
}

function seal(secret: string, words: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url')
}
