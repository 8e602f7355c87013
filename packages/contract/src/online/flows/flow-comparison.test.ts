import { describe, expect, test } from 'vitest'
import type { FlowDefinition, FlowStep } from './flow'
import { flowComparison } from './flow-comparison'
import { readyFlow } from './ready-flows'

const flow = readyFlow('byAmount', 'amount')
const [first, choice] = flow.steps as [FlowStep, FlowStep]
const withSteps = (...steps: FlowStep[]): FlowDefinition => ({ ...flow, steps })

describe('what two versions of a flow differ in', () => {
  test('nothing, whatever order the keys have', () => {
    const turned = Object.fromEntries(Object.entries(first).toReversed()) as unknown as FlowStep
    expect(flowComparison(flow, withSteps(turned, choice))).toEqual([])
  })

  test.each<[string, FlowDefinition, string[]]>([
    ['a setting', { ...flow, settings: { ...flow.settings, withdraw: 'never' } }, ['设置“撤回”有修改']],
    [
      'parts of a step',
      withSteps({ ...first, title: '主管', mode: 'all' } as FlowStep, choice),
      ['步骤“主管”的名称、多人处理方式有修改'],
    ],
    [
      'a step that is gone with its branches',
      withSteps(first),
      ['去掉步骤“金额”', '去掉分支“金额较大”', '去掉步骤“角色审批”', '去掉分支“其他情况”'],
    ],
    [
      'the order of steps',
      withSteps(choice, first),
      ['步骤“金额”的位置有变化', '步骤“部门负责人审批”的位置有变化'],
    ],
    [
      'a new step',
      withSteps(first, choice, { key: 'end', kind: 'end', title: '', outcome: 'passed' }),
      ['新增步骤“end”'],
    ],
  ])('%s', (_, other, sentences) => {
    expect(flowComparison(flow, other)).toEqual(sentences)
  })

  test('what a step does by itself, as which role, and what follows where it fails', () => {
    const act: FlowStep = {
      key: 'x',
      title: '登记',
      kind: 'act',
      role: 'one',
      failed: 'stop',
      act: { kind: 'change', values: { amount: { kind: 'fixed', value: '1' } } },
    }
    const values = { amount: { kind: 'fixed', value: '2' } } as const
    const other: FlowStep = { ...act, role: 'other', failed: 'goOn', act: { kind: 'change', values } }
    expect(flowComparison(withSteps(first, act), withSteps(first, other))).toEqual([
      '步骤“登记”的动作、执行角色、失败时有修改',
    ])
  })
})
