import { readyFlow } from '@dougong/contract/online/flows/ready-flows'
import { expect, test } from 'vitest'
import { type DrawnFlow, mergeFlows } from './merge-flows'
import { changeNode, insertStep, placedIn, placedNode, removeNode } from './tree/edit-steps'
import { newStep } from './tree/new-step'

const base: DrawnFlow = { name: '报销', note: '', definition: readyFlow('byAmount', 'money') }
const withSteps = (
  change: (steps: DrawnFlow['definition']['steps']) => DrawnFlow['definition']['steps'],
) => ({
  ...base,
  definition: { ...base.definition, steps: change(base.definition.steps) },
})
const keysOf = ({ definition }: DrawnFlow) => placedIn(definition.steps).map(({ node }) => node.key)
const titleOf = ({ definition }: DrawnFlow, key: string) => placedNode(definition.steps, key)?.node.title

test('changes of different cards, settings and names are all there', () => {
  const own = { ...withSteps((steps) => changeNode(steps, 'role', { title: '财务' })), name: '差旅' }
  const other = withSteps((steps) => changeNode(steps, 'large', { title: '超过一万' }))
  const fresh = {
    ...other,
    definition: { ...other.definition, settings: { ...base.definition.settings, batchAgree: true } },
  }
  const { state, taken, kept } = mergeFlows({ base, own, fresh })
  expect(state.name).toBe('差旅')
  expect(state.definition.settings.batchAgree).toBe(true)
  expect([titleOf(state, 'role'), titleOf(state, 'large')]).toEqual(['财务', '超过一万'])
  expect(taken).toEqual(['流程设置', '“超过一万”'])
  expect(kept).toEqual([])
})

test('the tree of whoever changed it is taken; where both did, the own one stays and that is said', () => {
  const added = withSteps((steps) =>
    insertStep(
      steps,
      { branch: 'other', index: 0 },
      newStep('copy', () => 'n'),
    ),
  )
  const titled = withSteps((steps) => changeNode(steps, 'superior', { title: '主管' }))
  const theirs = mergeFlows({ base, own: titled, fresh: added })
  expect(keysOf(theirs.state)).toEqual(['superior', 'amount', 'large', 'role', 'other', 'n'])
  expect(titleOf(theirs.state, 'superior')).toBe('主管')
  expect(theirs.taken).toEqual(['步骤的顺序'])
  const removed = withSteps((steps) => removeNode(steps, 'role'))
  const both = mergeFlows({ base, own: removed, fresh: added })
  expect(keysOf(both.state)).toEqual(['superior', 'amount', 'large', 'other'])
  expect(both.kept).toEqual(['步骤的顺序'])
})

test('the own change of one card wins, in whichever order the keys came', () => {
  const own = withSteps((steps) => changeNode(steps, 'superior', { title: '主管' }))
  const fresh = withSteps((steps) => changeNode(steps, 'superior', { title: '经理' }))
  const turned = { definition: fresh.definition, note: fresh.note, name: fresh.name }
  const { state, kept } = mergeFlows({ base, own, fresh: turned })
  expect([titleOf(state, 'superior'), kept]).toEqual(['主管', ['“主管”']])
})
