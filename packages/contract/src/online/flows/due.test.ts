import { describe, expect, test } from 'vitest'
import { defaultWorkingHours } from '../../system/working-time/add-working-time'
import { dueInWords, momentAfter } from './due'
import type { FlowDue, FlowPeopleStep } from './flow'
import { flowComparison } from './flow-comparison'
import { flowProblems } from './flow-problems'
import { readFlow } from './read-flow'
import { readyFlow } from './ready-flows'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

const resource = defineResource({
  title: '请假',
  path: '/online/cgform/api/leave',
  permission: 'online:leave',
  fields: { days: field.integer('天数') },
  list: ['days'],
  search: [],
  form: ['days'],
  sort: { by: 'createTime', order: 'desc' },
})
const due: FlowDue = { hours: 8, counts: 'working', act: 'remind' }
const flow = readyFlow('superior')
const [first] = flow.steps as [FlowPeopleStep]
const withDue = (own: object, step: object = {}) => ({ ...flow, steps: [{ ...first, ...step, due: own }] })

describe('the time limit of a step', () => {
  test('counts hours of work or of the clock', () => {
    const calendar = { ...defaultWorkingHours, days: new Map() }
    expect(momentAfter('2026-11-20 17:00:00', 2, due, calendar)).toBe('2026-11-23 10:00:00')
    expect(momentAfter('2026-11-20 23:00:00', 2, { counts: 'clock' }, calendar)).toBe('2026-11-21 01:00:00')
  })

  test.each<[FlowDue, string]>([
    [due, '8 个工作小时内处理，超时提醒处理人'],
    [{ ...due, again: 4 }, '8 个工作小时内处理，超时提醒处理人，之后每 4 个工作小时再提醒'],
    [{ hours: 24, counts: 'clock', act: 'superior' }, '24 小时内处理，超时转交上级'],
  ])('%j is said as %s', (own, words) => {
    expect(dueInWords(own)).toBe(words)
  })

  test('is read as it was written, and a change of it is told', () => {
    const limited = withDue(due)
    const read = readFlow(JSON.parse(JSON.stringify(limited)))
    expect(read).toEqual({ flow: limited })
    expect(readFlow(flow)).toEqual({ flow })
    expect(flowComparison(flow, limited as typeof flow)).toEqual(['步骤“部门负责人审批”的处理时限有修改'])
  })

  test.each([
    { hours: 0 },
    { hours: 2_001 },
    { hours: 1.5 },
    { act: 'explode' },
    { counts: 'days' },
    { again: 0 },
  ])('is none with %j', (wrong) => {
    expect(readFlow(withDue({ ...due, ...wrong }))).toHaveProperty('problem')
  })

  test.each<[object, object, string[]]>([
    [due, {}, []],
    [{ ...due, act: 'pass', again: 2 }, {}, ['只有“提醒”可以重复']],
    [{ ...due, act: 'refuse' }, { kind: 'handle', fields: { days: 'edited' } }, ['办理步骤不能超时自动拒绝']],
    [{ ...due, act: 'pass' }, { fields: { days: 'required' } }, ['有必填字段的步骤不能超时自动通过']],
  ])('%j in a step with %j: %j', (own, step, messages) => {
    const problems = flowProblems(withDue(own, step) as typeof flow, resource)
    expect(problems.filter(({ setting }) => setting === 'due').map(({ message }) => message)).toEqual(
      messages,
    )
  })
})
