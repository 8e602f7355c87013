import { expect, test } from 'vitest'
import type { Step } from './flow'
import { maxDepth, maxSteps, problemsOf } from './problems'

const copy = (key: string): Step => ({ key, kind: 'copy', who: '' })
const branch = (key: string, steps: Step[]): Step => ({
  key,
  kind: 'branch',
  take: 'all',
  branches: [{ key: `${key}b`, steps }],
})

/** Branches within branches, as deep as that. */
function nested(depth: number): Step[] {
  let steps = [copy('innermost')]
  for (let level = 1; level < depth; level++) steps = [branch(`level${level}`, steps)]
  return steps
}

test.each<[string, Step[], unknown[]]>([
  ['a flow that is drawn', [copy('a'), branch('b', [copy('c')])], []],
  ['nothing', [], [{ reason: 'noSteps' }]],
  ['a key twice', [copy('a'), branch('b', [copy('a')])], [{ reason: 'keyTwice', key: 'a' }]],
  ['a branch called like a step', [copy('bb'), branch('b', [])], [{ reason: 'keyTwice', key: 'bb' }]],
  ['no key', [copy('')], [{ reason: 'keyMissing', key: '' }]],
  [
    'no branches',
    [{ key: 'a', kind: 'branch', take: 'all', branches: [] }],
    [{ reason: 'noBranches', key: 'a' }],
  ],
  [
    'steps behind an end',
    [{ key: 'e', kind: 'end', outcome: 'passed' }, copy('a')],
    [{ reason: 'unreachable', key: 'a' }],
  ],
  [
    'a share of nothing',
    [{ key: 'a', kind: 'approve', who: '', mode: { share: 0 }, nobody: 'pass' }],
    [{ reason: 'shareOutOfRange', key: 'a' }],
  ],
  [
    'a share that is no number',
    [{ key: 'a', kind: 'approve', who: '', mode: { share: Number.NaN }, nobody: 'pass' }],
    [{ reason: 'shareOutOfRange', key: 'a' }],
  ],
  ['as many steps as are allowed', Array.from({ length: maxSteps }, (_, index) => copy(`s${index}`)), []],
  [
    'one more',
    Array.from({ length: 10_000 }, (_, index) => copy(`s${index}`)),
    [{ reason: 'tooManySteps', max: maxSteps }],
  ],
  ['as deep as is allowed', nested(maxDepth), []],
  ['deeper', nested(maxDepth + 1), [{ reason: 'tooDeep', max: maxDepth }]],
  ['200 deep', nested(200), [{ reason: 'tooDeep', max: maxDepth }]],
])('what is wrong with %s', (_title, steps, problems) => {
  expect(problemsOf({ steps })).toEqual(problems)
})
