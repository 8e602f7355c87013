/** Upper bounds in milliseconds; what took longer than the last falls into one more bucket. */
export const latencyBounds = [
  1, 2, 3, 5, 7.5, 10, 15, 25, 35, 50, 75, 100, 150, 250, 350, 500, 750, 1_000, 1_500, 2_500, 5_000, 10_000,
] as const

export const latencyBuckets = latencyBounds.length + 1

/** The bucket of a duration. Most requests are quick: the search begins where they are. */
export function bucketOf(ms: number): number {
  let bucket = 0
  while (bucket < latencyBounds.length && ms > (latencyBounds[bucket] ?? Infinity)) bucket++
  return bucket
}

/**
 * The duration that a share of the counted ones stays below, between the bounds of the bucket that it falls into; undefined
 * where nothing was counted. Beyond the last bound nothing is known but that it was longer.
 */
export function percentileOf(counts: ArrayLike<number>, share: number): number | undefined {
  let total = 0
  for (let bucket = 0; bucket < latencyBuckets; bucket++) total += counts[bucket] ?? 0
  if (total === 0) return undefined
  const rank = share * total
  let below = 0
  for (let bucket = 0; bucket < latencyBounds.length; bucket++) {
    const inside = counts[bucket] ?? 0
    if (inside > 0 && below + inside >= rank) {
      const from = bucket === 0 ? 0 : (latencyBounds[bucket - 1] ?? 0)
      const to = latencyBounds[bucket] ?? from
      return from + ((to - from) * Math.max(0, rank - below)) / inside
    }
    below += inside
  }
  return latencyBounds.at(-1)
}
