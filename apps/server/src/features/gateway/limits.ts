import { filterShapes, type GatewayRoute } from '@dougong/contract/system/gateway-routes'

const openMs = 10_000

interface State {
  tokens: number
  filledAt: number
  failures: number
  openUntil: number
}

/** How much a route takes: a bucket of requests, and a pause after failures in a row. Local to the node. */
export class RouteLimits {
  #states = new Map<string, State>()

  /** Why the request is not sent on; undefined where it is, and then it is counted. */
  refusal(route: GatewayRoute, now = Date.now()): 'busy' | 'broken' | undefined {
    const state = this.#stateOf(route, now)
    if (numberOf(route, 'Hystrix', 'failures') !== undefined && now < state.openUntil) return 'broken'
    const rate = numberOf(route, 'RequestRateLimiter', 'redis-rate-limiter.replenishRate')
    if (rate === undefined) return undefined
    const burst = burstOf(route)
    state.tokens = Math.min(burst, state.tokens + ((now - state.filledAt) / 1000) * rate)
    state.filledAt = now
    if (state.tokens < 1) return 'busy'
    state.tokens -= 1
    return undefined
  }

  /** What became of a request that was sent on. */
  note(route: GatewayRoute, isWell: boolean, now = Date.now()): void {
    const state = this.#stateOf(route, now)
    state.failures = isWell ? 0 : state.failures + 1
    const maxFailures = numberOf(route, 'Hystrix', 'failures')
    if (maxFailures !== undefined && state.failures >= maxFailures) {
      state.failures = 0
      state.openUntil = now + openMs
    }
  }

  #stateOf(route: GatewayRoute, now: number): State {
    const known = this.#states.get(route.id)
    if (known) return known
    const fresh = { tokens: burstOf(route), filledAt: now, failures: 0, openUntil: 0 }
    if (this.#states.size > 10_000) this.#states.clear()
    this.#states.set(route.id, fresh)
    return fresh
  }
}

function burstOf(route: GatewayRoute): number {
  return numberOf(route, 'RequestRateLimiter', 'redis-rate-limiter.burstCapacity') ?? 20
}

/** A filter's number; undefined where the route has no such filter, its usual value where it is not given. */
export function numberOf(route: GatewayRoute, filter: string, key: string): number | undefined {
  const found = route.filters.find(({ name }) => name === filter)
  if (!found) return undefined
  const value = Number(found.args.find((each) => each.key === key)?.value)
  return Number.isFinite(value) ? value : (defaults[key] ?? 1)
}

/** What the form begins with is also what holds where a stored route leaves a number out. */
const defaults: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(filterShapes).flatMap(({ keys }) =>
    Object.entries(keys).map(([key, { initial }]: [string, { initial: number }]) => [key, initial]),
  ),
)
