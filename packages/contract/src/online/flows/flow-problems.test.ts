import { describe, expect, test } from 'vitest'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'
import type { FlowPredicate } from './condition'
import {
  defaultSettings,
  type FlowBranchStep,
  type FlowDefinition,
  type FlowPeopleStep,
  type FlowStep,
} from './flow'
import { fieldsWrittenAt, fieldUses, flowProblems } from './flow-problems'

const leaves = defineResource({
  title: '请假',
  path: '/online/cgform/api/leave',
  permission: 'online:leave',
  fields: {
    days: field.decimal('天数', { decimals: 1 }),
    reason: field.text('原因'),
    boss: field.user('上级'),
    team: field.department('团队'),
    total: field.decimal('合计', { decimals: 1, formula: 'days * 2', readOnly: true }),
  },
  list: ['days'],
  search: [],
  form: ['days', 'reason', 'boss', 'team', 'total'],
  sort: { by: 'createTime', order: 'desc' },
})

const approve = (more: Partial<FlowPeopleStep> = {}): FlowPeopleStep => ({
  key: 'a',
  kind: 'approve',
  title: '审批',
  who: { kind: 'starter' },
  mode: 'any',
  nobody: 'pass',
  acts: ['refuse'],
  fields: {},
  ...more,
})
const choice = (when: FlowPredicate | undefined, more: Partial<FlowBranchStep> = {}): FlowBranchStep => ({
  key: 'b',
  kind: 'branch',
  title: '条件',
  take: 'holding',
  branches: [{ key: 'c', title: '分支', ...(when && { when }), steps: [approve()] }],
  ...more,
})
const flow = (steps: FlowDefinition['steps'], settings = {}): FlowDefinition => ({
  settings: { ...defaultSettings, ...settings },
  steps,
})
const chooserBranch = {
  key: 'c',
  title: '分支',
  steps: [approve({ key: 'd', who: { kind: 'chosenBefore', max: 1 } })],
}
const after = approve({ key: 'z' })
const waiting = (name: string): FlowStep => ({
  key: 'w',
  kind: 'wait',
  title: '等待',
  until: { kind: 'date', field: name, days: 0, at: '09:00' },
})

describe('what stands against publishing a flow', () => {
  const wrongFlows: [FlowDefinition, string | undefined, string][] = [
    [flow([]), undefined, '流程还没有步骤'],
    [
      flow([approve({ who: { kind: 'chosenBefore', max: 1 } })]),
      'a',
      '前面没有审批或办理步骤，没有人可以选择处理人',
    ],
    [
      flow([choice(undefined, { branches: [chooserBranch] }), after]),
      'd',
      '前面没有审批或办理步骤，没有人可以选择处理人',
    ],
    [
      flow([{ key: 'e', kind: 'end', title: '', outcome: 'passed' }]),
      undefined,
      '至少应有一个审批或办理步骤',
    ],
    [flow([approve(), approve()]), 'a', '有两个步骤或分支的编号同为“a”'],
    [flow([approve({ title: '' })]), 'a', '还没有名称'],
    [
      flow([approve({ fields: { reason: 'hidden' } })], { title: '{starter}：{reason}' }),
      'a',
      '审批标题中有字段“原因”，不能在此步骤隐藏它',
    ],
    [flow([waiting('gone'), after]), 'w', '字段“gone”不存在，或您无权查看'],
    [flow([waiting('reason'), after]), 'w', '“原因”不是日期字段'],
    [flow([waiting(''), after]), 'w', '请选择日期字段'],
    [flow([approve({ mode: { share: 0 } })]), 'a', '同意比例应大于 0，不超过 100'],
    [
      flow([{ key: 'e', kind: 'end', title: '', outcome: 'passed' }, after]),
      'z',
      '位于“结束”之后，永远不会到达',
    ],
    [flow([choice(undefined, { branches: [] }), after]), 'b', '还没有分支'],
    [
      flow([
        choice(undefined, {
          take: 'first',
          branches: [
            { key: 'c', title: '甲', steps: [] },
            { key: 'd', title: '乙', steps: [] },
          ],
        }),
        after,
      ]),
      'c',
      '没有条件，后面的分支永远不会到达',
    ],
    [flow([choice({ all: [] })]), 'c', '条件是空的'],
    [
      flow([choice({ field: 'salary', operator: 'eq', value: '1' })]),
      'c',
      '条件中的字段“salary”不存在，或您无权查看',
    ],
    [flow([choice({ field: 'days', operator: 'gt', value: 'three' })]), 'c', '条件中的天数必须是数字'],
    [flow([choice({ field: 'days', operator: 'gt', value: ' ' })]), 'c', '“天数”的条件没有填写值'],
    [flow([choice({ starter: 'roles', ids: [] })]), 'c', '请选择发起人的角色'],
    [flow([approve({ who: { kind: 'people', usernames: [] } })]), 'a', '请选择人员'],
    [flow([approve({ who: { kind: 'roles', roleIds: [] } })]), 'a', '请选择角色'],
    [flow([approve({ who: { kind: 'positions', codes: [] } })]), 'a', '请选择职务'],
    [flow([approve({ who: { kind: 'field', field: 'reason' } })]), 'a', '“原因”不是人员字段'],
    [flow([approve({ who: { kind: 'field', field: 'wife' } })]), 'a', '字段“wife”不存在，或您无权查看'],
    [
      flow([approve({ who: { kind: 'directors', of: { field: 'boss' }, from: 0, to: 0 } })]),
      'a',
      '“上级”不是部门字段',
    ],
    [
      flow([approve({ who: { kind: 'directors', of: 'starter', from: 2, to: 1 } })]),
      'a',
      '负责人的起始层级不能高于结束层级',
    ],
    [flow([approve({ nobody: { instead: { kind: 'people', usernames: [] } } })]), 'a', '请选择人员'],
    [flow([approve({ fields: { salary: 'hidden' } })]), 'a', '字段“salary”不存在，或您无权查看'],
    [flow([approve({ fields: { total: 'edited' } })]), 'a', '“合计”是只读字段，不能编辑'],
    [flow([approve({ kind: 'handle' })]), 'a', '办理步骤应至少有一个可编辑或必填的字段'],
    [flow([approve()], { title: '{days}{salary}' }), undefined, '标题中的字段“salary”不存在，或您无权查看'],
    [
      flow([approve()], { openFields: ['salary'] }),
      undefined,
      '审批中可修改的字段“salary”不存在，或您无权查看',
    ],
  ]
  test.each(wrongFlows.map(([wrong, key, message]) => ({ wrong, key, message })))(
    '$message',
    ({ wrong, key, message }) => {
      expect(flowProblems(wrong, leaves)).toEqual([expect.objectContaining({ ...(key && { key }), message })])
    },
  )

  test.each<[string, FlowDefinition]>([
    ['one approval', flow([approve()])],
    ['a title of fields', flow([approve()], { title: '{starter}的{days}天' })],
    [
      'conditions',
      flow([
        choice({
          any: [
            { field: 'days', operator: 'gt', value: '3' },
            { starter: 'roles', ids: ['r'] },
          ],
        }),
      ]),
    ],
    ['a number that is empty', flow([choice({ field: 'days', operator: 'empty', value: '' })])],
    [
      'people and departments of the record',
      flow([
        approve({ who: { kind: 'field', field: 'boss' } }),
        approve({ key: 'd', who: { kind: 'directors', of: { field: 'team' }, from: 0, to: 2 } }),
        approve({ key: 'e', who: { kind: 'field', field: 'createBy' } }),
      ]),
    ],
    [
      'fields to fill in',
      flow([approve({ kind: 'handle', fields: { reason: 'required', days: 'hidden' } })]),
    ],
  ])('nothing stands against %s', (_, right) => {
    expect(flowProblems(right, leaves)).toEqual([])
  })

  test('the fields that a flow needs are named with the steps that need them', () => {
    const uses = fieldUses(
      flow(
        [
          choice({ all: [{ field: 'days', operator: 'gt', value: '3' }] }),
          approve({ key: 'x', who: { kind: 'field', field: 'boss' }, fields: { days: 'hidden' } }),
        ],
        { title: '{reason}{starter}' },
      ),
    )
    expect(Object.fromEntries([...uses].map(([name, keys]) => [name, [...keys].join()]))).toEqual({
      reason: '',
      days: 'c,x',
      boss: 'x',
    })
  })

  test('what a step does by itself needs a role, and the fields that it reads and fills in', () => {
    const act: FlowStep = {
      key: 'x',
      kind: 'act',
      title: '登记',
      role: '',
      failed: 'stop',
      act: {
        kind: 'change',
        values: { reason: { kind: 'formula', formula: 'boss' }, gone: { kind: 'fixed', value: '' } },
      },
    }
    expect(flowProblems(flow([approve(), act]), leaves)).toEqual([
      { key: 'x', setting: 'role', message: '请选择以哪个角色执行' },
      { key: 'x', setting: 'act', message: '字段“gone”不存在，或您无权查看' },
    ])
    expect([...fieldUses(flow([act]))].map(([name]) => name)).toEqual(['reason', 'gone', 'boss'])
    const adding: FlowStep = {
      ...act,
      act: { kind: 'add', at: '/orders', values: { note: { kind: 'field', field: 'days' } } },
    }
    expect([...fieldUses(flow([adding]))].map(([name]) => name)).toEqual(['days'])
    expect([...fieldsWrittenAt(flow([adding]), '/orders')]).toEqual([['note', new Set(['x'])]])
    expect([...fieldsWrittenAt(flow([adding]), '/others')]).toEqual([])
  })

  test('a sub flow needs a role, a form, and conditions where its record is found', () => {
    const sub: FlowStep = {
      key: 'x',
      kind: 'sub',
      title: '付款',
      role: '',
      at: '',
      record: { kind: 'find', where: [] },
      refused: 'refuse',
    }
    expect(flowProblems(flow([approve(), sub]), leaves)).toEqual([
      { key: 'x', setting: 'role', message: '请选择以哪个角色执行' },
      { key: 'x', setting: 'record', message: '请选择表单' },
    ])
    const there = { ...sub, role: 'r', at: '/orders' }
    expect(flowProblems(flow([approve(), there]), leaves)).toEqual([
      { key: 'x', setting: 'record', message: '请添加条件' },
    ])
    const where = [{ field: 'code', operator: 'eq', value: { kind: 'field', field: 'days' } }] as const
    const finding: FlowStep = { ...there, record: { kind: 'find', where } }
    expect(flowProblems(flow([approve(), finding]), leaves)).toEqual([])
    expect([...fieldUses(flow([finding]))].map(([name]) => name)).toEqual(['days'])
    expect([...fieldsWrittenAt(flow([finding]), '/orders')]).toEqual([['code', new Set(['x'])]])
    /* nobody is asked by it */
    expect(flowProblems(flow([finding]), leaves)).toEqual([{ message: '至少应有一个审批或办理步骤' }])
  })
})
