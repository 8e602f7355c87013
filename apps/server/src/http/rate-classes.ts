import type { RateClass } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import { RateLimit } from '../platform/rate-limit'

/** Calls per minute of each class that one address may make, on each node. A whole company may sit behind one address. */
const perMinute: Record<RateClass, number> = {
  login: 600,
  signUp: 120,
  sms: 60,
  upload: 240,
  export: 600,
  import: 300,
  report: 120,
  answer: 300,
}

/** One budget per class and address. The finer counters of sign-in live in the database. */
export function rateClasses() {
  const limits = Object.entries(perMinute).map(
    ([name, limit]) => [name, new RateLimit(limit, 60_000)] as const,
  )
  const byName = new Map<string, RateLimit>(limits)
  return (rate: RateClass) => async (request: FastifyRequest) => {
    if (!byName.get(rate)?.admits(request.ip)) refuse('request.tooMany')
  }
}
