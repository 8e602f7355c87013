import { toldValue } from '@dougong/contract/system/monitoring/figures'
import { expect, test } from 'vitest'
import { joined, thinned } from './thinned'

const history = (count: number, from = 0) => ({
  node: 'one',
  interval: 5,
  times: Array.from({ length: count }, (_, place) => 1_800_000_000_000 + (from + place) * 5_000),
  series: {
    cpu: Array.from({ length: count }, (_, place) => (from + place) % 12),
    latency99: Array.from({ length: count }, (_, place) => (from + place) % 12),
    networkIn: Array.from({ length: count }, () => null),
  },
})
const clock = (time: number) => String(time)

test('an hour is sixty moments: means, and peaks where they matter', () => {
  const rows = thinned(history(720), ['cpu', 'latency99', 'networkIn'], 60, clock)
  expect(rows).toHaveLength(60)
  expect(rows[30]).toMatchObject({ cpu: 5.5, latency99: 11, networkIn: null })
})

test('five minutes are every sample', () => {
  const rows = thinned(history(720), ['cpu'], 5, clock)
  expect(rows).toHaveLength(60)
  expect(rows.at(-1)).toEqual({ time: '1800003595000', cpu: 11 })
})

test('nothing is drawn of nothing', () => {
  expect(thinned({ times: [], series: {} }, ['cpu'], 60, clock)).toEqual([])
})

test('what came since follows what was known, an hour at most; another node begins anew', () => {
  const longer = joined(history(719), history(3, 719))
  expect(longer.times).toEqual(history(720, 2).times)
  expect(longer.series.cpu).toEqual(history(720, 2).series.cpu)
  expect(joined({ ...history(5), node: 'other' }, history(1, 5)).times).toHaveLength(1)
  expect(joined(undefined, history(2)).times).toHaveLength(2)
})

test('bytes are charted as megabytes', () => {
  expect(toldValue('heapUsed', 5 * 1024 ** 2)).toBe(5)
  expect(toldValue('networkIn', 2048)).toBe(2)
  expect(toldValue('cpu', 12.345)).toBe(12.35)
})
