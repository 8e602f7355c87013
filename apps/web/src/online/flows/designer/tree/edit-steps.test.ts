import type { FlowBranch, FlowStep } from '@dougong/contract/online/flows/flow'
import { expect, test } from 'vitest'
import {
  changeNode,
  copyNode,
  insertStep,
  keysWithin,
  moveNode,
  moveStepTo,
  placedNode,
  removeNode,
} from './edit-steps'
import { newBranch, newStep, withNewBranch } from './new-step'

const end = (key: string): FlowStep => ({ key, kind: 'end', title: key, outcome: 'passed' })
const branch = (key: string, ...steps: FlowStep[]): FlowBranch => ({ key, title: key, steps })
const fork = (key: string, ...branches: FlowBranch[]): FlowStep => ({
  key,
  kind: 'branch',
  title: key,
  take: 'all',
  branches,
})
/** a, then b with x (c, d) and y (nothing), then e. */
const steps = [end('a'), fork('b', branch('x', end('c'), end('d')), branch('y')), end('e')]

/** A tree in letters: `a b[x(c d) y()] e`. */
function letters(tree: readonly FlowStep[]): string {
  return tree
    .map((step) =>
      step.kind === 'branch'
        ? `${step.key}[${step.branches.map(({ key, steps: own }) => `${key}(${letters(own)})`).join(' ')}]`
        : step.key,
    )
    .join(' ')
}

test('steps go into gaps of the flow and of branches', () => {
  expect(letters(insertStep(steps, { branch: undefined, index: 1 }, end('n')))).toBe('a n b[x(c d) y()] e')
  expect(letters(insertStep(steps, { branch: 'y', index: 0 }, end('n')))).toBe('a b[x(c d) y(n)] e')
  expect(letters(insertStep(steps, { branch: 'x', index: 2 }, end('n')))).toBe('a b[x(c d n) y()] e')
})

test('what is removed goes with everything in it', () => {
  expect(letters(removeNode(steps, 'd'))).toBe('a b[x(c) y()] e')
  expect(letters(removeNode(steps, 'x'))).toBe('a b[y()] e')
  expect(letters(removeNode(steps, 'b'))).toBe('a e')
})

test.each([
  ['a', 1, 'b[x(c d) y()] a e'],
  ['e', -1, 'a e b[x(c d) y()]'],
  ['c', 1, 'a b[x(d c) y()] e'],
  ['c', -1, 'a c b[x(d) y()] e'],
  ['d', 1, 'a b[x(c) y()] d e'],
  ['x', 1, 'a b[y() x(c d)] e'],
  ['x', -1, 'a b[x(c d) y()] e'],
  ['a', -1, 'a b[x(c d) y()] e'],
  ['e', 1, 'a b[x(c d) y()] e'],
] as const)('%s moved by %i', (key, by, moved) => {
  expect(letters(moveNode(steps, key, by))).toBe(moved)
})

test('a step moves into any gap but into itself; the gap keeps its place when the step leaves one before it', () => {
  expect(letters(moveStepTo(steps, 'a', { branch: 'y', index: 0 }))).toBe('b[x(c d) y(a)] e')
  expect(letters(moveStepTo(steps, 'a', { branch: undefined, index: 3 }))).toBe('b[x(c d) y()] e a')
  expect(letters(moveStepTo(steps, 'b', { branch: 'y', index: 0 }))).toBe(letters(steps))
})

test('a copy stands behind, under keys that are nobody else’s', () => {
  let count = 0
  const keys = () => `n${(count += 1)}`
  const { steps: copied, copy } = copyNode(steps, 'b', keys)
  expect(letters(copied)).toBe('a b[x(c d) y()] n1[n2(n3 n4) n5()] e')
  expect(copy).toBe('n1')
  expect(placedNode(copied, 'n1')?.node.title).toBe('b（副本）')
  expect(placedNode(copied, 'n3')?.node.title).toBe('c')
  expect(letters(copyNode(steps, 'x', keys).steps)).toBe('a b[x(c d) n6(n7 n8) y()] e')
  const long = [{ ...end('a'), title: '长'.repeat(50) }]
  expect(copyNode(long, 'a', keys).steps[1]?.title).toHaveLength(50)
})

test('a card is changed wherever it stands; what becomes undefined is not there any more', () => {
  const changed = changeNode(changeNode(steps, 'd', { title: '新' }), 'y', { when: { all: [] } })
  expect(placedNode(changed, 'd')?.node.title).toBe('新')
  expect(placedNode(changed, 'y')?.node).toHaveProperty('when')
  expect(placedNode(changeNode(changed, 'y', { when: undefined }), 'y')?.node).not.toHaveProperty('when')
  expect(keysWithin(steps[1] as FlowStep)).toEqual(['b', 'x', 'c', 'd', 'y'])
})

test('a further branch stands before the one for everything else', () => {
  const step = newStep('conditions') as Extract<FlowStep, { kind: 'branch' }>
  const titles = withNewBranch(step, newBranch('条件 2')).map(({ title }) => title)
  expect(titles).toEqual(['条件 1', '条件 2', '其他情况'])
  const parallel = newStep('parallel') as typeof step
  expect(withNewBranch(parallel, newBranch('并行 3')).at(-1)?.title).toBe('并行 3')
})
