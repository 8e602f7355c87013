import type { Resource } from '@dougong/contract/resource/resource'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { conditionFields, fromQuery, toQuery } from './panel/condition-query'
import { conditionWords, mentionedIn, type Names, stepWords, whoWords } from './words'
import { newStep } from './tree/new-step'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import type { FlowStep } from '@dougong/contract/online/flows/flow'

const resource: Resource = defineResource({
  title: '报销',
  path: '/expense',
  permission: 'expense',
  fields: {
    amount: field.decimal('金额', { decimals: 2 }),
    kind: field.dict('类别', 'kind'),
    people: field.users('同行人'),
  },
  list: ['amount'],
  search: [],
  form: ['amount', 'kind', 'people'],
  sort: { by: 'createTime', order: 'desc' },
})
const names: Names = {
  person: (username) => ({ li: '李四', wang: '王五' })[username] ?? username,
  role: (id) => `角色${id}`,
  position: (code) => code,
  department: (id) => `部门${id}`,
  form: (at) => ({ '/orders': '订单' })[at] ?? at,
  value: (_, stored) => (stored === '1' ? '差旅' : stored),
}
const around = { names, resource }

test.each([
  [{ kind: 'people', usernames: ['li', 'wang'] }, '李四、王五'],
  [{ kind: 'people', usernames: [] }, '未选择人员'],
  [{ kind: 'roles', roleIds: ['1', '2', '3', '4'] }, '角色：角色1、角色2、角色3 等 4 个'],
  [{ kind: 'directors', of: 'starter', from: 0, to: 0 }, '发起人的部门负责人'],
  [{ kind: 'directors', of: 'starter', from: 1, to: 1 }, '发起人向上第 1 级部门负责人'],
  [{ kind: 'directors', of: 'starter', from: 0, to: 2 }, '发起人的部门负责人，逐级到上 2 级'],
  [{ kind: 'field', field: 'people' }, '字段“同行人”中的人员'],
  [{ kind: 'chosen', max: 2 }, '发起人自选，最多 2 人'],
  [{ kind: 'chosenBefore', max: 1 }, '上一步的处理人选择，最多 1 人'],
] as const)('who is asked: %j', (who, words) => {
  expect(whoWords(who, around)).toBe(words)
})

const when: FlowPredicate = {
  all: [
    { field: 'amount', operator: 'ge', value: '1000' },
    {
      any: [
        { field: 'kind', operator: 'in', value: ['1', '2'] },
        { starter: 'departments', ids: ['a'] },
      ],
    },
  ],
}

test('a condition reads as a sentence, and names what has to be looked up', () => {
  expect(conditionWords(when, around)).toBe(
    '金额 大于等于 1000 且 （类别 在...中 差旅、2 或 发起人属于部门a）',
  )
  const step = newStep('conditions')
  if (step.kind !== 'branch') throw new Error('no branches')
  const [first, other] = step.branches
  if (!first || !other) throw new Error('no branches')
  const found = mentionedIn({ steps: [{ ...step, branches: [{ ...first, when }, other] }] })
  expect([...(found.values.get('kind') ?? [])]).toEqual(['1', '2'])
  expect([...found.departments]).toEqual(['a'])
})

test('an approval says whom it asks and how many of them', () => {
  expect(stepWords(newStep('approve'), around)).toEqual(['发起人的部门负责人', '或签：一人同意即可'])
  const limited = { ...newStep('handle'), due: { hours: 8, counts: 'working', act: 'remind' } } as FlowStep
  expect(stepWords(limited, around).at(-1)).toBe('8 个工作小时内处理，超时提醒处理人')
})

test('what is done by itself says what is done, and as which role', () => {
  expect(stepWords(newStep('act'), around)).toEqual(['修改此记录', '未选择执行角色'])
  const step: FlowStep = {
    key: 'a',
    kind: 'act',
    title: '登记',
    role: 'r',
    failed: 'stop',
    act: { kind: 'add', at: '/orders', values: {} },
  }
  expect(stepWords(step, around)).toEqual(['在“订单”中新增记录', '以角色“角色r”执行'])
  const { roles, forms } = mentionedIn({ steps: [step] })
  expect([[...roles], [...forms]]).toEqual([['r'], ['/orders']])
  const found = { kind: 'changeFound', at: '/orders', where: [], max: 10, values: {} } as const
  expect(stepWords({ ...step, act: found }, around)[0]).toBe('修改“订单”中符合条件的记录，最多 10 条')
  expect([...mentionedIn({ steps: [{ ...step, act: found }] }).forms]).toEqual(['/orders'])
})

test('a sub flow says what it submits, as which role, and what its refusal means', () => {
  const step = newStep('sub')
  expect(stepWords(step, around)).toEqual(['提交其他表单的审批', '未选择执行角色'])
  const drawn = { ...step, role: 'r', at: '/orders', refused: 'goOn' } as FlowStep
  expect(stepWords(drawn, around)).toEqual([
    '提交“订单”的审批，新增一条记录',
    '被拒绝时继续流转',
    '以角色“角色r”执行',
  ])
  const { roles, forms } = mentionedIn({ steps: [drawn] })
  expect([[...roles], [...forms]]).toEqual([['r'], ['/orders']])
})

test('conditions come back from the builder as they went into it', () => {
  const fields = conditionFields(resource, { roles: [{ value: 'r', text: '财务' }], starter: '发起人' })
  const several: FlowPredicate = { field: 'people', operator: 'has', value: ['li', 'wang'] }
  const one: FlowPredicate = { starter: 'roles', ids: ['r'] }
  for (const predicate of [when, several, one])
    expect(fromQuery(toQuery(predicate, fields), resource)).toEqual(predicate)
  expect(fromQuery(toQuery(undefined, fields), resource)).toBeUndefined()
  expect(fields.map(({ value }) => value)).toContain('^departments')
  /* what sets a rule off asks nothing of people */
  expect(conditionFields(resource, undefined).map(({ value }) => value)).not.toContain('^departments')
})

test('a line without a field is none yet; one without a value is kept, and is a fault', () => {
  const query = {
    matchType: 'and' as const,
    conditions: [
      { field: '', rule: 'eq' as const, val: '' },
      { field: 'amount', rule: 'gt' as const, val: '' },
    ],
  }
  expect(fromQuery(query, resource)).toEqual({ field: 'amount', operator: 'gt', value: '' })
})

test('what is done for every line says so, and names the form that it looks in', () => {
  const found = { kind: 'found', at: '/orders', where: [], max: 5 } as const
  const step = { key: 'a', title: '通知', kind: 'act', role: '1', failed: 'stop' } as const
  const telling: FlowStep = {
    ...step,
    act: { kind: 'message', who: { kind: 'lineField', field: 'keeper' }, text: '{found.name}', over: found },
  }
  expect(stepWords(telling, around)).toEqual([
    '对“订单”中每条符合条件的记录',
    '发送消息给：每一行的人员',
    '{found.name}',
    '以角色“角色1”执行',
  ])
  const adding: FlowStep = {
    ...step,
    act: { kind: 'add', at: '/orders', values: {}, over: { kind: 'parts', part: 'items' } },
  }
  expect(stepWords(adding, around)).toEqual(['对附表的每一行，在“订单”中新增记录', '以角色“角色1”执行'])
  expect([...mentionedIn({ steps: [telling] }).forms]).toEqual(['/orders'])
})
