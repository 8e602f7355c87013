import type { RateClass } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import { RateLimit } from '../platform/rate-limit'

/**
 * Calls per minute of each class on each node, of one address: a whole company may sit behind one. Reports are counted by reader:
 * a board has thirty cards at most and refreshes twice a minute at most, so that ten such walls of one account fit, and whoever
 * clicks besides. What reports cost the database is limited by turns and connections of their own, not by this.
 */
const perMinute: Record<RateClass, number> = {
  login: 600,
  signUp: 120,
  sms: 60,
  upload: 240,
  export: 600,
  import: 300,
  report: 600,
  answer: 300,
  /* a system that calls several rules, each of which has a budget of its own */
  receive: 3_000,
  /* as many sign-in requests as a network may have open, each looked at once a second */
  poll: 12_000,
}

/** One budget per class and address, or whatever a call is counted by. The finer counters of sign-in live in the database. */
export function rateClasses() {
  const limits = Object.entries(perMinute).map(
    ([name, limit]) => [name, new RateLimit(limit, 60_000)] as const,
  )
  const byName = new Map<string, RateLimit>(limits)
  return (rate: RateClass, keyOf: (request: FastifyRequest) => string) => async (request: FastifyRequest) => {
    if (!byName.get(rate)?.admits(keyOf(request))) refuse('request.tooMany')
  }
}
