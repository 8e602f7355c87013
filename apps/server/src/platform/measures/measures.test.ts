import { describe, expect, test } from 'vitest'
import { LastHour } from './last-hour'
import { bucketOf, latencyBounds, latencyBuckets, percentileOf } from './latencies'
import { MachineMeter } from './machine'
import { RequestMeter } from './requests'
import { Ring } from './ring'

describe('the ring', () => {
  test('keeps the newest samples, however many come, and says what was not known', () => {
    const ring = new Ring(['cpu', 'heap'], 3)
    expect(ring.since(0, ['cpu'])).toEqual({ times: [], series: { cpu: [] } })
    expect(ring.latest()).toEqual({})
    for (let time = 1; time <= 7; time++)
      ring.push(time, time === 6 ? { cpu: 60 } : { cpu: time * 10, heap: time })
    expect(ring.since(0, ['cpu', 'heap'])).toEqual({
      times: [5, 6, 7],
      series: { cpu: [50, 60, 70], heap: [5, null, 7] },
    })
    expect(ring.since(6, ['heap'])).toEqual({ times: [7], series: { heap: [7] } })
    expect(ring.since(7, ['heap'])).toEqual({ times: [], series: { heap: [] } })
    expect(ring.latest()).toEqual({ cpu: 70, heap: 7 })
  })

  test('zero is a value', () => {
    const ring = new Ring(['cpu'], 2)
    ring.push(1, { cpu: 0 })
    expect(ring.latest()).toEqual({ cpu: 0 })
    expect(ring.since(0, ['cpu']).series.cpu).toEqual([0])
  })
})

test('readings within one tick of the kernel tell the same use of the processor', async () => {
  const machine = new MachineMeter()
  await expect.poll(async () => (await machine.read()).cpu).toBeTypeOf('number')
  for (let reading = 0; reading < 50; reading++) expect((await machine.read()).cpu).toBeTypeOf('number')
})

describe('latencies', () => {
  test.each([
    [0, 0],
    [1, 0],
    [1.01, 1],
    [10, latencyBounds.indexOf(10)],
    [10_000, latencyBounds.length - 1],
    [10_001, latencyBounds.length],
    [1e9, latencyBounds.length],
  ])('%d ms falls into bucket %i', (ms, bucket) => {
    expect(bucketOf(ms)).toBe(bucket)
  })

  const countsOf = (durations: readonly number[]) => {
    const counts = new Uint32Array(latencyBuckets)
    for (const ms of durations) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1
    return counts
  }

  test('a percentile lies in the bucket of the duration that it is', () => {
    const durations = Array.from({ length: 1000 }, (_, place) => (place * 7919) % 4000)
    const sorted = durations.toSorted((one, other) => one - other)
    const counts = countsOf(durations)
    for (const share of [0.01, 0.25, 0.5, 0.75, 0.95, 0.99, 1]) {
      const exact = sorted[Math.ceil(share * 1000) - 1] ?? 0
      const bucket = bucketOf(exact)
      const found = percentileOf(counts, share) ?? NaN
      expect(found).toBeGreaterThanOrEqual(bucket === 0 ? 0 : (latencyBounds[bucket - 1] ?? 0))
      expect(found).toBeLessThanOrEqual(latencyBounds[bucket] ?? Infinity)
    }
  })

  test('nothing has no percentile, and what is beyond the bounds is at least the last', () => {
    expect(percentileOf(new Uint32Array(latencyBuckets), 0.5)).toBeUndefined()
    expect(percentileOf(countsOf([60_000]), 0.5)).toBe(10_000)
  })
})

describe('the last hour of a route', () => {
  const minute = 60_000
  const start = 1_800_000_000_000

  test('counts what was not longer ago, and forgets the rest by itself', () => {
    const hour = new LastHour()
    hour.record(start, 3, true)
    hour.record(start + 30 * minute, 4, false)
    const sum = (at: number) => hour.read(at).counts.reduce((all, count) => all + count, 0)
    expect([sum(start + 30 * minute), hour.read(start + 30 * minute).failures]).toEqual([2, 1])
    expect([sum(start + 70 * minute), hour.read(start + 70 * minute).failures]).toEqual([1, 0])
    expect(sum(start + 120 * minute)).toBe(0)
    /* the same slot of a later hour begins anew */
    hour.record(start + 65 * minute, 5, false)
    expect(hour.read(start + 65 * minute).counts[3]).toBe(0)
    expect(hour.read(start + 65 * minute).counts[5]).toBe(1)
  })
})

describe('requests', () => {
  test('traces are the last ones, the newest first, and never more than there is room for', () => {
    const meter = new RequestMeter()
    for (let number = 1; number <= 1203; number++)
      meter.trace({ time: number, method: 'GET', path: '/', status: 200, ms: 1, user: null, ip: '' })
    const times = meter.traces().map(({ time }) => time)
    expect(times).toHaveLength(500)
    expect([times[0], times[1], times.at(-1)]).toEqual([1203, 1202, 704])
  })

  test('recent latencies are told once', () => {
    const meter = new RequestMeter()
    const route = meter.routeOf({}, () => ({ method: 'GET', route: '/a' }))
    for (const ms of [4, 4, 4, 4, 900]) meter.record(route, 200, ms)
    const { p50, p99 } = meter.takeRecent()
    expect(p50).toBeGreaterThan(3)
    expect(p50).toBeLessThanOrEqual(5)
    expect(p99).toBeGreaterThan(750)
    expect(meter.takeRecent()).toEqual({ p50: undefined, p95: undefined, p99: undefined })
  })
})
