import { expect, test } from 'vitest'
import type { Column } from '../columns'
import { alignOf } from '../layout/layout'
import { holdsNumbers, numberText } from './number-look'

const column = (own: Partial<Column>): Column => ({ key: 'a', title: '甲', ...own })

test.each<[Partial<Column>, boolean]>([
  [{ type: 'inputNumber' }, true],
  [{ type: 'input-number' }, true],
  [{ type: 'normal', isNumber: true }, true],
  [{ type: 'normal' }, false],
  [{ type: 'input' }, false],
])('whether %j holds numbers, which stand at the right edge: %j', (own, is) => {
  expect(holdsNumbers(column(own))).toBe(is)
  expect(alignOf(column(own))).toBe(is ? 'right' : 'left')
})

test.each<[Partial<Column>, unknown, string]>([
  [{ decimals: 2 }, 2560, '2,560.00'],
  [{ decimals: 2 }, '2560', '2,560.00'],
  [{ decimals: 2, isNumber: true }, '1280.5', '1,280.50'],
  [{}, 2026, '2026'],
  [{ statistics: ['sum'] }, 1331, '1,331'],
  [{ statistics: true }, 1331, '1,331'],
  [{ statistics: ['average'] }, 1234.5, '1,234.5'],
  [{ decimals: 2 }, '', ''],
  [{ decimals: 2 }, null, ''],
])('in a column of %j the number %j is shown as %s', (own, value, text) => {
  expect(numberText(column(own), value)).toBe(text)
})
