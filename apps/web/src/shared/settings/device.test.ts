import { expect, test } from 'vitest'
import { deviceOf } from './device'

const at = (width: number) => deviceOf((query) => width >= Number(/min-width: ([\d.]+)px/.exec(query)?.[1]))

test.each([
  [390, 'mobile'],
  [767.99, 'mobile'],
  [768, 'tablet'],
  [1087.99, 'tablet'],
  [1088, 'desktop'],
  [1440, 'desktop'],
])('[LAY-09] a window of %d px is a %s', (width, device) => {
  expect(at(width)).toBe(device)
})
