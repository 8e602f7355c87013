import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { readTimestamp, signatureWindow, signedParameters, textToSign } from '@dougong/contract/signing'
import type { FastifyRequest } from 'fastify'

/** X-Sign over the parameters: upper-case MD5, as existing clients compute it. */
export function signatureOf(parameters: Record<string, unknown>, secret: string): string {
  return createHash('md5').update(textToSign(parameters, secret)).digest('hex').toUpperCase()
}

/** Refuses a call whose parameters were changed on the way or whose stamp is stale or from the future. */
export function requireSignature(request: FastifyRequest, secret: string, utcOffsetMinutes: number): void {
  const { 'x-sign': sign, 'x-timestamp': stamp } = request.headers
  if (typeof sign !== 'string' || typeof stamp !== 'string') refuse('signature.missing')
  const time = readTimestamp(stamp, utcOffsetMinutes)
  if (time === undefined || Math.abs(Date.now() - time) > signatureWindow) refuse('signature.stale')
  const [path = ''] = request.url.split('?', 1)
  const parameters = signedParameters(path, asRecord(request.query), asRecord(request.body))
  const expected = Buffer.from(signatureOf(parameters, secret))
  const received = Buffer.from(sign)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) refuse('signature.wrong')
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
