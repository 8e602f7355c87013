import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a secret makes of a message, in either direction: HMAC-SHA256 over the time, a dot and the body. */
export function signatureOf(secret: string, time: string, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`
}

/** Whether a message was signed by whoever knows the secret; how long that takes says nothing of it. */
export function isSignedBy(
  secret: string,
  { time, body, signature }: { time: string; body: Buffer; signature: string },
): boolean {
  const [expected, actual] = [Buffer.from(signatureOf(secret, time, body)), Buffer.from(signature)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
