import { expect, test } from 'vitest'
import { firstChart, ofType } from './first-chart'

const group = (key: string) => ({ key, title: key, role: 'group' as const })
const measure = (key: string) => ({ key, title: key, role: 'measure' as const })

test('a card begins as what its source can be', () => {
  expect(firstChart({ columns: [measure('.count')] })).toEqual({ type: 'number', measures: ['.count'] })
  expect(firstChart({ columns: [group('name')] })).toEqual({ type: 'table', measures: [] })
  expect(firstChart({ columns: [group('name'), measure('a'), measure('b')] })).toEqual({
    type: 'bar',
    category: 'name',
    measures: ['a'],
  })
  expect(firstChart({ columns: [group('day.month'), group('name'), measure('a')] })).toEqual({
    type: 'line',
    category: 'day.month',
    series: 'name',
    measures: ['a'],
  })
})

test('another type keeps what it has a use for', () => {
  const bars = {
    type: 'bar' as const,
    category: 'name',
    series: 'kind',
    measures: ['a'],
    isStacked: true,
    isHorizontal: true,
    unit: '元',
  }
  expect(ofType(bars, 'area')).toEqual({
    type: 'area',
    category: 'name',
    series: 'kind',
    measures: ['a'],
    isStacked: true,
    unit: '元',
  })
  expect(ofType(bars, 'gauge')).toEqual({ type: 'gauge', measures: ['a'], unit: '元' })
  expect(ofType(bars, 'pie')).toEqual({ type: 'pie', category: 'name', measures: ['a'], unit: '元' })
})
