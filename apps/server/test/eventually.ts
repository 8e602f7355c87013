import { vi } from 'vitest'

/** Waits until an expectation holds, also on a machine that is busy with other things; returns what it returns. */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 15_000, interval: 20 })
}
