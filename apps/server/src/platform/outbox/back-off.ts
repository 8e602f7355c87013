/** A delivery that has failed so often is given up: some three hours after the first attempt. */
export const maxTries = 12

const firstPauseMs = 5_000
const longestPauseMs = 3_600_000

/**
 * How long to wait after so many failures: twice as long each time, up to an hour, and of that a random part between half and
 * whole, so that what failed together does not come back together.
 */
export function pauseAfter(tries: number, random: () => number = Math.random): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, tries - 1))
  return Math.round(whole * (0.5 + random() / 2))
}
