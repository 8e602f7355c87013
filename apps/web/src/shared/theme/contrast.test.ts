import { describe, expect, test } from 'vitest'
import { colours } from './colours'
import { contrast, labelOn, readableOnWhite } from './contrast'

describe('contrast', () => {
  test('black on white is 21, a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1890FF', '#1890ff')).toBe(1)
  })

  test.each(colours)('$name becomes readable as text and carries a legible label', ({ value }) => {
    expect(contrast(readableOnWhite(value), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(labelOn(value), value)).toBeGreaterThanOrEqual(3)
  })

  test('a colour that is dark enough stays as it is', () => {
    expect(readableOnWhite('#722ed1')).toBe('#722ed1')
  })
})
