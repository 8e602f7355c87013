import { expect, test } from 'vitest'
import { countJourneys, countTests, joinAttempts, verdictLine } from './test-runners.mjs'

const journeys = (stats) =>
  countJourneys({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors: [],
    suites: [],
  })

test.each([
  ['all well', {}, '3 passed, 0 failed'],
  ['one that passed only when tried again', { flaky: 1 }, '4 passed, 0 failed, 1 flaky'],
  ['one that failed', { unexpected: 1, flaky: 2 }, '5 passed, 1 failed, 2 flaky'],
])('the verdict of a run: %s', (_case, stats, line) => {
  expect(verdictLine(journeys(stats))).toBe(line)
})

test('which tests failed is told, and which files could not even begin', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'divides', failureMessages: ['expected 1\nto be 2'] }
  const skipped = { status: 'skipped', fullName: 'waits', failureMessages: [] }
  const {
    failed: count,
    failures,
    failedFiles,
  } = countTests({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      { name: 'sums.test.ts', status: 'failed', assertionResults: [passed, failed], message: '' },
      { name: 'hooks.test.ts', status: 'failed', assertionResults: [skipped], message: 'Hook timed out\nat' },
    ],
  })
  expect(count).toBe(2)
  expect(failedFiles).toEqual(['sums.test.ts', 'hooks.test.ts'])
  expect(failures).toEqual(['hooks.test.ts: Hook timed out', 'sums.test.ts › divides: expected 1'])
})

test('what fails again has failed; what passes the second time is told as flaky', () => {
  const first = { passed: 90, failed: 3, skipped: 1, flaky: 0, failures: ['a: late', 'b: 1', 'c: late'] }
  const second = { passed: 7, failed: 1, skipped: 0, flaky: 0, failures: ['b: 2'] }
  const joined = joinAttempts(first, second)
  expect(verdictLine(joined)).toBe('92 passed, 1 failed, 2 flaky')
  expect(joined).toMatchObject({ skipped: 1, failures: ['b: 2'], flakes: ['a', 'c'] })
})

test('which journeys failed is told, whatever they stand in', () => {
  const spec = (title, status) => ({ file: 'a.spec.ts', line: 3, title, tests: [{ status }] })
  const { failures, flakes } = countJourneys({
    stats: { expected: 1, unexpected: 2, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('walks', 'unexpected'), spec('stands', 'expected')],
        suites: [{ specs: [spec('runs', 'unexpected'), spec('limps', 'flaky')] }],
      },
    ],
  })
  expect(failures).toEqual(['a.spec.ts:3 › walks', 'a.spec.ts:3 › runs'])
  expect(flakes).toEqual(['a.spec.ts:3 › limps'])
})
