import { readyFlow } from '@dougong/contract/online/flows/ready-flows'
import { expect, test } from 'vitest'
import { isEnded } from './is-ended'
import { insertStep } from './edit-steps'
import { newStep } from './new-step'
import { focusAfterRemoval, found, neighbour, startKey } from './walk'

/** superior, then amount with large (role) and other (nothing), then copy. */
const { steps: ready } = readyFlow('byAmount', 'money')
const steps = insertStep(
  ready,
  { branch: undefined, index: 2 },
  newStep('copy', () => 'copy'),
)

test('arrows down and up follow the flow, through the first branch and on behind it', () => {
  const way = [startKey]
  for (let next = neighbour(steps, startKey, 'down'); next; next = neighbour(steps, next, 'down'))
    way.push(next)
  expect(way).toEqual([startKey, 'superior', 'amount', 'large', 'role', 'copy'])
  const back = ['copy']
  for (let next = neighbour(steps, 'copy', 'up'); next; next = neighbour(steps, next, 'up')) back.push(next)
  expect(back).toEqual(way.toReversed())
})

test('arrows to the sides go from branch to branch, out of a step in one as well', () => {
  expect(neighbour(steps, 'role', 'right')).toBe('other')
  expect(neighbour(steps, 'other', 'left')).toBe('large')
  expect(neighbour(steps, 'other', 'down')).toBe('copy')
  expect(neighbour(steps, 'superior', 'right')).toBeUndefined()
  expect([neighbour(steps, 'role', 'first'), neighbour(steps, 'role', 'last')]).toEqual([startKey, 'copy'])
})

test('the focus stays near what was removed', () => {
  expect(focusAfterRemoval(steps, 'copy')).toBe('amount')
  expect(focusAfterRemoval(steps, 'role')).toBe('large')
  expect(focusAfterRemoval(steps, 'large')).toBe('other')
  expect(focusAfterRemoval(steps, 'superior')).toBe(startKey)
})

test('cards are found by all parts of what is searched for', () => {
  const words: Record<string, string> = { superior: '部门负责人审批 或签', role: '角色审批 会签' }
  expect(found(steps, ' 审批 会签', (key) => words[key] ?? '')).toEqual(['role'])
  expect(found(steps, '  ', () => '审批')).toEqual([])
})

test('a flow is over where all its branches end', () => {
  const ended = insertStep(
    insertStep(ready, { branch: 'large', index: 1 }, newStep('end')),
    { branch: 'other', index: 0 },
    newStep('end'),
  )
  expect([isEnded(ready), isEnded(ended)]).toEqual([false, true])
})
