import { expect, test } from 'vitest'
import { mergeVerdicts, readShard } from './shards.mjs'
import { noCounts } from './test-runners.mjs'

const verdict = (index, total, counts) => ({ index, total, counts: { ...noCounts(), ...counts } })

test('a shard is written as one of so many', () => {
  expect(readShard('2/4')).toEqual({ index: 2, total: 4 })
})

test.each(['5/4', '0/4', '1/0', '1', 'a/b', '', undefined])('%s is no shard', (text) => {
  expect(() => readShard(text)).toThrow('--shard must be written as 1/4')
})

test('the verdicts of all shards become one', () => {
  const merged = mergeVerdicts(
    [
      verdict(2, 2, { passed: 3, failed: 1, failures: ['unit: a'] }),
      verdict(1, 2, { passed: 4, skipped: 2, flaky: 1, flakes: ['e2e: b'] }),
    ],
    noCounts(),
  )
  expect(merged).toEqual({
    passed: 7,
    failed: 1,
    skipped: 2,
    flaky: 1,
    flakes: ['e2e: b'],
    failures: ['unit: a'],
  })
})

test.each([
  ['a shard', [verdict(1, 3, { passed: 1 }), verdict(3, 3, {})], ['Shard 2/3 left no verdict']],
  ['every shard', [], ['There is no verdict to merge']],
])('%s that is missing has failed', (_what, verdicts, failures) => {
  expect(mergeVerdicts(verdicts, noCounts())).toMatchObject({ failed: 1, failures })
})

test('verdicts of an earlier run with other shards do not count', () => {
  const verdicts = [verdict(1, 1, { passed: 2 }), verdict(1, 2, { failed: 9 }), verdict(2, 2, {})]
  expect(mergeVerdicts(verdicts, noCounts())).toMatchObject({ passed: 0, failed: 9 })
})
