/**
 * A wait of up to so many milliseconds, another in each window: what thousands of them hear at the same moment they do not all
 * answer at the same moment.
 */
export function spreadOver(maxMs: number, random: () => number = Math.random): number {
  return Math.floor(random() * maxMs)
}
