import { expect, test } from 'vitest'
import { selectionSums } from './selection-sums'
import { seriesKindOf, type SeriesKind, seriesOf } from './series'

const going: [title: string, given: unknown[], kind: SeriesKind, isOther: boolean, next: unknown[]][] = [
  ['one number is copied', [5], 'number', false, [5, 5]],
  ['with Ctrl it goes on', [5], 'number', true, [6, 7]],
  ['numbers go on by their step', [10, 7], 'number', false, [4, 1]],
  ['fractions without noise', [0.1, 0.2], 'number', false, [0.3, 0.4]],
  ['stored as text they stay text', ['1', '3'], 'number', false, ['5', '7']],
  ['numbers without a step are repeated', [1, 2, 4], 'number', false, [1, 2]],
  ['with Ctrl several are repeated', [1, 2], 'number', true, [1, 2]],
  ['an empty cell among them: repeated', [1, ''], 'number', false, [1, '']],
  ['a date goes on by days', ['2026-02-27'], 'moment', false, ['2026-02-28', '2026-03-01']],
  ['with Ctrl it is copied', ['2026-02-27'], 'moment', true, ['2026-02-27', '2026-02-27']],
  ['dates by their step', ['2026-01-01', '2026-01-08'], 'moment', false, ['2026-01-15', '2026-01-22']],
  ['the same day of months', ['2026-11-30', '2026-12-30'], 'moment', false, ['2027-01-30', '2027-02-28']],
  [
    'the time of day stays',
    ['2026-01-01 08:30:00'],
    'moment',
    false,
    ['2026-01-02 08:30:00', '2026-01-03 08:30:00'],
  ],
  ['a text that ends in a number', ['第9'], 'text', false, ['第10', '第11']],
  ['leading zeros stay', ['A-008', 'A-009'], 'text', false, ['A-010', 'A-011']],
  ['other texts are repeated', ['甲', '乙'], 'text', false, ['甲', '乙']],
  ['different words are repeated', ['甲1', '乙2'], 'text', false, ['甲1', '乙2']],
  ['choices are repeated', ['1', '2'], 'other', false, ['1', '2']],
]

test.each(going)('%s', (_, knownValues, kind, isOther, next) => {
  const value = seriesOf(knownValues, kind, isOther)
  expect([value(knownValues.length), value(knownValues.length + 1)]).toEqual(next)
})

test('upwards a series goes back', () => {
  expect(seriesOf([3, 4], 'number', false)(-1)).toBe(2)
  expect(seriesOf(['2026-03-01'], 'moment', false)(-1)).toBe('2026-02-28')
  expect(seriesOf(['甲', '乙'], 'text', false)(-1)).toBe('乙')
})

test('the kind is that of the column', () => {
  const kinds = ['inputNumber', 'date', 'datetime', 'input', 'select', 'time'].map((type) =>
    seriesKindOf({ key: type, title: type, type }),
  )
  expect(kinds).toEqual(['number', 'moment', 'moment', 'text', 'other', 'other'])
})

test('count, sum and average of what is selected', () => {
  const columns = [
    { key: 'name', title: '名称', type: 'input' },
    { key: 'price', title: '价格', type: 'inputNumber' },
  ]
  const rows = [
    { name: '12', price: 0.1 },
    { name: '', price: '0.2' },
    { name: '丙', price: null },
  ]
  expect(selectionSums(columns, rows)).toEqual({ count: 4, numbers: 2, sum: 0.3, average: 0.15 })
  expect(selectionSums(columns.slice(0, 1), rows)).toMatchObject({ count: 2, numbers: 0 })
})
