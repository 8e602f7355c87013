import { expect, test } from 'vitest'
import { spreadOver } from './spread'

/** Numbers that look random and are the same every time. */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('five thousand windows answer evenly over the time they have, and never after it', () => {
  const [windows, maxMs, slices] = [5_000, 800, 8]
  const random = pseudoRandom(42)
  const counts = Array.from({ length: slices }, () => 0)
  for (let each = 0; each < windows; each += 1) {
    const wait = spreadOver(maxMs, random)
    expect(wait).toBeGreaterThanOrEqual(0)
    expect(wait).toBeLessThan(maxMs)
    const slice = Math.floor((wait * slices) / maxMs)
    counts[slice] = (counts[slice] ?? 0) + 1
  }
  const fair = windows / slices
  for (const count of counts) expect(Math.abs(count - fair)).toBeLessThan(fair * 0.2)
})

test('the last moment is before the end', () => {
  expect(spreadOver(800, () => 0.999_999)).toBe(799)
  expect(spreadOver(800, () => 0)).toBe(0)
})
