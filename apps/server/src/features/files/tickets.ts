import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds in which a ticket opens its file: enough to follow the link and to try again. */
export const ticketLife = 60
/** Seconds in which it still gives parts of the file, as somebody who watches a film asks for them. */
export const partsLife = 3600

/** A word that opens one file for one session for a while, in a plain link. */
export function issueTicket(
  secret: string,
  sessionId: string,
  path: string,
  now = Date.now(),
  life = ticketLife,
): string {
  const expires = (Math.floor(now / 1000) + life).toString(36)
  return `${expires}.${sessionId}.${seal(secret, [expires, sessionId, path])}`
}

/** The session whose ticket for that path it is, if it is genuine and still good; for a part it is so for longer. */
export function sessionOfTicket(
  secret: string,
  ticket: string,
  { path, isPart }: { path: string; isPart: boolean },
  now = Date.now(),
): string | undefined {
  const [expires = '', sessionId = '', signature = ''] = ticket.split('.')
  const [expected, seen] = [Buffer.from(seal(secret, [expires, sessionId, path])), Buffer.from(signature)]
  const isGenuine = seen.length === expected.length && timingSafeEqual(seen, expected)
  const end = Number.parseInt(expires, 36) + (isPart ? partsLife : 0)
  return isGenuine && end * 1000 > now ? sessionId : undefined
}

function seal(secret: string, words: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url')
}
