import { describe, expect, test } from 'vitest'
import { field } from '../../../resource/field'
import { defineResource } from '../../../resource/resource'
import { defaultSettings, type FlowActStep, type FlowDefinition, type FlowStep, flowLimits } from '../flow'
import { fieldUses } from '../flow-problems'
import { Unsound } from '../read-part'
import { fieldsOfTrigger, fieldsShownByRule, namesIn } from './fields-of-rule'
import { unfitForApproval, unfitForRule } from './fitting-steps'
import { readTrigger } from './read-trigger'
import { isAboutRecord, isWithinSave, type Trigger, triggerKinds, triggerLimits } from './trigger'
import { conditionsOf, triggerProblems } from './trigger-problems'

const stock = defineResource({
  title: '库存',
  path: '/online/cgform/api/stock',
  permission: 'online:stock',
  fields: {
    name: field.text('名称'),
    quantity: field.integer('数量'),
    due: field.date('到期日'),
    seen: field.datetime('盘点时间'),
    keeper: field.user('保管人'),
  },
  list: ['name'],
  search: [],
  form: ['name', 'quantity', 'due', 'seen', 'keeper'],
  sort: { by: 'createTime', order: 'desc' },
})
const large = { field: 'quantity', operator: 'gt', value: '10' } as const

/** One of each kind, complete. */
const each: Readonly<Record<Trigger['kind'], Trigger>> = {
  added: { kind: 'added', timing: 'after', imports: true, when: large },
  changed: { kind: 'changed', timing: 'within', fields: ['name'], before: large, when: large },
  becomes: { kind: 'becomes', timing: 'after', when: large },
  removed: { kind: 'removed', timing: 'after' },
  settled: { kind: 'settled', minutes: 5, when: large },
  imported: { kind: 'imported' },
  scheduled: { kind: 'scheduled', cron: '0 0 9 * * ? *', missed: 'all', each: { max: 10, when: large } },
  date: { kind: 'date', field: 'due', days: -7, at: '09:00', missed: 'none', when: large },
  decided: { kind: 'decided', outcomes: ['passed'], when: large },
  pressed: { kind: 'pressed', text: '移交', question: '确定移交吗？', roles: ['r'], when: large },
  answered: { kind: 'answered', links: ['l'], when: large },
  received: {
    kind: 'received',
    example: '{"name":"甲"}',
    values: { name: { kind: 'path', path: 'name' } },
    role: 'r',
    perMinute: 60,
    replayMinutes: 10,
  },
}

describe('reading what sets a rule off', () => {
  test.each(triggerKinds)('%s is read as it is written, also from a row', (kind) => {
    expect(readTrigger(each[kind])).toEqual(each[kind])
    expect(readTrigger(JSON.parse(JSON.stringify(each[kind])))).toEqual(each[kind])
  })

  test('what is left out has its usual value, and what is unknown goes', () => {
    expect(readTrigger({ kind: 'added' })).toEqual({ kind: 'added', timing: 'after', imports: true })
    expect(readTrigger({ kind: 'changed', spare: 1 })).toEqual({
      kind: 'changed',
      timing: 'after',
      fields: [],
    })
    expect(readTrigger({ kind: 'scheduled', cron: ' 0 0 9 * * ? ' })).toEqual({
      kind: 'scheduled',
      cron: '0 0 9 * * ?',
      missed: 'last',
    })
    expect(readTrigger({ kind: 'pressed', text: ' 移交 ' })).toEqual({
      kind: 'pressed',
      text: '移交',
      question: '',
      roles: [],
    })
    expect(readTrigger({ kind: 'answered' })).toEqual({ kind: 'answered', links: [] })
    expect(readTrigger({ kind: 'removed', when: null })).toEqual({ kind: 'removed', timing: 'after' })
  })

  const bad: [string, unknown][] = [
    ['nothing', undefined],
    ['a list', []],
    ['an unknown kind', { kind: 'whenever' }],
    ['a name of objects', { kind: 'toString' }],
    ['too many minutes', { kind: 'settled', minutes: triggerLimits.minutes + 1 }],
    ['half a minute', { kind: 'settled', minutes: 0.5 }],
    ['too many fields', { kind: 'changed', fields: Array<string>(triggerLimits.fields + 1).fill('name') }],
    ['too many records', { kind: 'scheduled', cron: '', each: { max: triggerLimits.found + 1 } }],
    ['no number of records', { kind: 'scheduled', cron: '', each: {} }],
    ['an hour that no day has', { kind: 'date', field: 'due', days: 0, at: '24:00' }],
    ['an outcome that there is not', { kind: 'decided', outcomes: ['withdrawn'] }],
    ['too long a button', { kind: 'pressed', text: '移'.repeat(triggerLimits.button + 1) }],
    ['a role that is no name', { kind: 'pressed', text: '移交', roles: [''] }],
    ['too many links', { kind: 'answered', links: Array<string>(triggerLimits.links + 1).fill('l') }],
    ['a condition that is none', { kind: 'removed', when: { field: 'name' } }],
    [
      'a condition in the records of a schedule that is none',
      { kind: 'scheduled', cron: '', each: { max: 1, when: [] } },
    ],
  ]
  test.each(bad)('%s is none', (_, raw) => {
    expect(() => readTrigger(raw)).toThrow(Unsound)
  })

  test('a condition goes no deeper than is allowed, wherever it stands', () => {
    const nested = (depth: number): unknown => (depth === 1 ? large : { any: [nested(depth - 1)] })
    for (const depth of [1, flowLimits.conditionDepth])
      expect(() => readTrigger({ kind: 'removed', when: nested(depth) })).not.toThrow()
    const tooDeep = nested(flowLimits.conditionDepth + 1)
    for (const raw of [
      { kind: 'removed', when: tooDeep },
      { kind: 'changed', before: tooDeep },
      { kind: 'scheduled', cron: '', each: { max: 1, when: tooDeep } },
    ])
      expect(() => readTrigger(raw)).toThrow('嵌套')
  })
})

describe('what is wrong with a trigger', () => {
  test('nothing is with a whole one', () => {
    const { decided: _, ...own } = each
    for (const trigger of Object.values(own))
      expect([trigger.kind, triggerProblems(trigger, stock)]).toEqual([trigger.kind, []])
  })

  const faults: [string, Trigger, string[]][] = [
    [
      'a field that is gone',
      { ...each.changed, fields: ['gone'] } as Trigger,
      ['字段“gone”不存在，或您无权查看'],
    ],
    ['no condition', { kind: 'becomes', timing: 'after' }, ['请添加条件']],
    ['no time', { kind: 'scheduled', cron: '', missed: 'all' }, ['请设置触发时间']],
    ['each second', { kind: 'scheduled', cron: '* * * * * ?', missed: 'all' }, ['两次触发至少间隔 1 分钟']],
    ['two seconds', { kind: 'scheduled', cron: '0,1 * * * * ?', missed: 'all' }, ['两次触发至少间隔 1 分钟']],
    ['no field', { ...each.date, field: '' } as Trigger, ['请选择日期字段']],
    ['a field that is no day', { ...each.date, field: 'name' } as Trigger, ['“名称”不是日期字段']],
    ['a button without a word', { ...each.pressed, text: '' } as Trigger, ['请填写按钮文字']],
    ['nothing to be decided', each.decided, ['还没有为它发布过审批流程']],
    [
      'whoever starts it',
      { kind: 'removed', timing: 'after', when: { any: [{ starter: 'roles', ids: ['1'] }] } },
      ['触发条件不能按发起人判断'],
    ],
    ['an empty condition', { kind: 'removed', timing: 'after', when: { all: [] } }, ['条件是空的']],
  ]
  test.each(faults)('%s', (_, trigger, problems) => {
    expect(triggerProblems(trigger, stock)).toEqual(problems)
  })

  test('links belong to stored forms', () => {
    expect(triggerProblems(each.answered, { ...stock, path: '/examples/goods' })).toEqual([
      '只有在线表单有外部链接',
    ])
  })

  test('a moment in each minute is often enough, and may be', () => {
    for (const cron of ['* * * * ?', '7 * * * * ?', '30 */5 * * * ? *'])
      expect([cron, triggerProblems({ kind: 'scheduled', cron, missed: 'last' }, stock)]).toEqual([cron, []])
  })
})

const act = (does: FlowActStep['act'], role = 'r'): FlowStep => ({
  key: 'a',
  title: '动作',
  kind: 'act',
  role,
  act: does,
  failed: 'stop',
})
const change = act({ kind: 'change', values: { name: { kind: 'fixed', value: '甲' } } })
const refusal = act({ kind: 'refuse', text: '不行' }, '')
const telling = act(
  { kind: 'message', who: { kind: 'field', field: 'keeper' }, text: '{name}：{quantity}' },
  '',
)
const plain = act({ kind: 'message', who: { kind: 'starter' }, text: '早' }, '')
const wait: FlowStep = {
  key: 'w',
  title: '等',
  kind: 'wait',
  until: { kind: 'time', minutes: 5, counts: 'clock' },
}
const untilDue: FlowStep = { ...wait, until: { kind: 'date', field: 'due', days: 0, at: '09:00' } }
const branch: FlowStep = {
  key: 'b',
  title: '判断',
  kind: 'branch',
  take: 'first',
  branches: [{ key: 'c', title: '多', when: large, steps: [] }],
}

test('which steps go with which trigger', () => {
  const unfit = (step: FlowStep) => triggerKinds.filter((kind) => unfitForRule(step, each[kind]).length > 0)
  /* `changed` is within the save here */
  expect(unfit(change)).toEqual(['removed', 'imported'])
  expect(unfit(refusal)).toEqual(triggerKinds.filter((kind) => kind !== 'changed'))
  expect(unfit(telling)).toEqual(['imported'])
  expect(unfit(plain)).toEqual([])
  expect(unfit(wait)).toEqual(['changed'])
  expect(unfit(untilDue)).toEqual(['changed', 'imported'])
  expect(unfit(branch)).toEqual(['imported'])
  expect(unfitForRule(branch, { kind: 'scheduled', cron: '0 0 9 * * ?', missed: 'all' })).toHaveLength(1)
  expect([unfitForApproval(refusal).length, unfitForApproval(change).length]).toEqual([1, 0])
})

test('what is about a record, and what is part of a save', () => {
  expect(triggerKinds.filter((kind) => !isAboutRecord(each[kind]))).toEqual(['imported'])
  expect(isAboutRecord({ kind: 'scheduled', cron: '0 0 9 * * ?', missed: 'all' })).toBe(false)
  expect(triggerKinds.filter((kind) => isWithinSave(each[kind]))).toEqual(['changed'])
})

test('the fields of a rule: those that set it off, and those that it writes to people', () => {
  expect(triggerKinds.map((kind) => fieldsOfTrigger(each[kind]).length)).toEqual([
    1, 3, 1, 0, 1, 0, 1, 2, 1, 1, 1, 1,
  ])
  expect(conditionsOf(each.changed)).toHaveLength(2)
  expect(namesIn('{name} 和 {a b}，{{due}}')).toEqual(['name', 'due'])
  const rule: FlowDefinition = { settings: defaultSettings, trigger: each.date, steps: [telling, change] }
  expect(fieldsShownByRule(rule).toSorted()).toEqual(['due', 'name', 'quantity', 'quantity'])
  const { trigger: _, ...approval } = rule
  expect(fieldsShownByRule(approval)).toEqual(['name', 'quantity'])
})

test('whoever changes the form reads which rules need a field, and where', () => {
  const rule: FlowDefinition = { settings: defaultSettings, trigger: each.date, steps: [telling] }
  const uses = fieldUses(rule)
  const places = (name: string) => [...(uses.get(name) ?? [])]
  expect([places('due'), places('quantity'), places('keeper'), places('name')]).toEqual([
    [''],
    ['', 'a'],
    ['a'],
    ['a'],
  ])
  /* an approval writes braces as they stand */
  const { trigger: _, ...approval } = rule
  expect(fieldUses(approval).has('name')).toBe(false)
})
