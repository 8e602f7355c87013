import { expect, test, vi } from 'vitest'
import { patiently, whenPartsAreMissing } from './lazy-part'

test('what does not arrive is told of and asked for again, until it arrives', async () => {
  const notify = vi.fn()
  whenPartsAreMissing(notify)
  const waits: number[] = []
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  }
  await expect(patiently(load, async () => void waits.push(attempts))).resolves.toBe('the part')
  expect(waits).toEqual([1, 2])
  expect(notify).toHaveBeenCalledTimes(2)
})
