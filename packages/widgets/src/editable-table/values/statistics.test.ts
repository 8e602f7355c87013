import { expect, test } from 'vitest'
import { statistics, statisticsOf } from './statistics'

const both = { key: 'n', title: '数', statistics: ['sum', 'average'] as const }

test.each([
  [[], { sum: 0, average: 0 }],
  [[0.1, 0.2], { sum: 0.3, average: 0.15 }],
  [['1.5', 2, null, '', 'x', undefined], { sum: 3.5, average: 1.75 }],
  [[1, 1, 2], { sum: 4, average: 1.33 }],
  [[-5, 2], { sum: -3, average: -1.5 }],
])('[TBL-12] %j add up to %j', (values, expected) => {
  expect(statistics(both, values)).toEqual(expected)
})

test('[TBL-12] fractions: a list of statistics adds them up, the plain flag their integer parts', () => {
  const values = [0.5, 1.5, 2.5, 1]
  expect(statistics(both, values)).toEqual({ sum: 5.5, average: 1.38 })
  expect(statistics({ ...both, statistics: true }, values).sum).toBe(4)
})

test('[TBL-12] the plain flag sums integer parts; a list says what is shown', () => {
  expect(statistics({ ...both, statistics: true }, [1.9, '2.9', -1.5]).sum).toBe(2)
  expect(statisticsOf({ ...both, statistics: true })).toEqual(['sum'])
  expect(statisticsOf(both)).toEqual(['sum', 'average'])
  expect(statisticsOf({ key: 'n', title: '数' })).toEqual([])
})
