import { expect, test } from 'vitest'
import { field } from '../../../resource/field'
import { defineResource, type Resource } from '../../../resource/resource'
import { flowComparison } from '../flow-comparison'
import { defaultSettings, type FlowActStep, type Who } from '../flow'
import { fieldsWrittenAt, fieldUses, flowProblems } from '../flow-problems'
import { readFlow } from '../read-flow'
import type { ActLines, ActValue, FlowAct } from './act'
import { actInWords } from './act-in-words'
import { readByAct, valueOfAct, valueProblems } from './act-values'
import { fieldsOfLinesAt } from './line-problems'
import { withLine } from './lines'
import { readOfLines } from './read-of-lines'

const items = defineResource({
  title: '明细',
  path: '/online/cgform/api/items',
  permission: 'online:items',
  fields: {
    item: field.text('物品'),
    count: field.integer('件数'),
    keeper: field.text('保管人'),
  },
  list: ['item'],
  search: [],
  form: ['item', 'count', 'keeper'],
  sort: { by: 'createTime', order: 'asc' },
})
const own = defineResource({
  title: '送货单',
  path: '/online/cgform/api/delivery',
  permission: 'online:delivery',
  fields: { name: field.text('名称'), count: field.integer('总件数') },
  list: ['name'],
  search: [],
  form: ['name', 'count'],
  sort: { by: 'createTime', order: 'asc' },
})
const delivery = {
  ...own,
  parts: { items: { title: '明细', resource: items as Resource, parent: 'delivery_id', path: '/parts' } },
} as Resource
const line = { name: 'items', resource: items as Resource }
const row = withLine({ name: '甲', count: 9 }, 'items', { item: '螺丝', count: 4, keeper: null })

test.each<[string, ActValue, string | undefined]>([
  ['count', { kind: 'lineField', field: 'count' }, '4'],
  ['count', { kind: 'field', field: 'count' }, '9'],
  ['count', { kind: 'formula', formula: 'count - items.count * 2' }, '1'],
  ['count', { kind: 'increase', formula: '-items.count' }, '6'],
  ['name', { kind: 'formula', formula: "concat(name, '：', items.item)" }, '甲：螺丝'],
  ['name', { kind: 'lineField', field: 'keeper' }, ''],
  ['name', { kind: 'lineField', field: 'gone' }, undefined],
  ['count', { kind: 'formula', formula: 'sum(items.count)' }, undefined],
])('what a value gives for a line: %s %j', (name, value, text) => {
  const target = { field: own.fields[name as 'name'], name, stored: { count: '10' } }
  expect(valueOfAct(value, { ...target, from: delivery, line, row })).toBe(text)
})

test.each<[string, ActValue, string | undefined]>([
  ['name', { kind: 'lineField', field: 'item' }, undefined],
  ['name', { kind: 'lineField', field: '' }, '“名称”的值还没有选择字段'],
  ['name', { kind: 'lineField', field: 'gone' }, '“名称”的值中，每一行的字段“gone”不存在，或您无权查看'],
  ['count', { kind: 'formula', formula: '-items.count' }, undefined],
  [
    'count',
    { kind: 'formula', formula: 'other.count' },
    '“总件数”的值不正确：第1个字符：附表的字段“other.count”应放在 sum、avg、count、min 或 max 的括号中',
  ],
])('what stands against a value for a line: %s %j', (name, value, problem) => {
  const between = { from: delivery, into: own, opensReadOnly: false }
  expect(valueProblems({ [name]: value }, { ...between, line })[0]).toBe(problem)
  expect(valueProblems({ [name]: value }, between)).toHaveLength(1)
})

const parts: ActLines = { kind: 'parts', part: 'items', when: { field: 'count', operator: 'gt', value: '1' } }
const found: ActLines = {
  kind: 'found',
  at: '/stock',
  where: [{ field: 'owner', operator: 'eq', value: { kind: 'field', field: 'name' } }],
  max: 5,
}
const lowering = (over: ActLines, formula: string): FlowAct<Who> => ({
  kind: 'changeFound',
  at: '/stock',
  where: [{ field: 'name', operator: 'eq', value: { kind: 'lineField', field: 'item' } }],
  max: 1,
  values: { quantity: { kind: 'increase', formula } },
  over,
})
const doing = (act: FlowAct<Who>): FlowActStep => ({
  key: 'a',
  title: '出库',
  kind: 'act',
  role: 'r',
  act,
  failed: 'stop',
})
const ruleWith = (act: FlowAct<Who>) => ({
  settings: defaultSettings,
  trigger: { kind: 'added', timing: 'within', imports: true } as const,
  steps: [doing(act)],
})

test('what an act reads of its record and of its lines, and where that is needed', () => {
  const overParts = lowering(parts, '-items.keeper - count')
  expect(readByAct(overParts)).toEqual(['items', 'count'])
  expect(readOfLines(overParts)).toEqual(['count', 'keeper', 'item'])
  const overFound = lowering(found, '-found.price')
  expect(readByAct(overFound)).toEqual(['name'])
  expect(readOfLines(overFound)).toEqual(['owner', 'price', 'item'])
  const telling: FlowAct<Who> = {
    kind: 'message',
    who: { kind: 'lineField', field: 'keeper' },
    text: '{name} {items.item} {other.x}',
    over: parts,
  }
  expect(readOfLines(telling)).toEqual(['count', 'item', 'keeper'])
  expect([...fieldUses(ruleWith(telling)).keys()]).toEqual(['items', 'name'])
  expect(fieldsOfLinesAt(ruleWith(overParts).steps, { part: 'items' })).toEqual([
    ['count', 'a'],
    ['keeper', 'a'],
    ['item', 'a'],
  ])
  expect([...fieldsWrittenAt(ruleWith(overFound), '/stock').keys()].toSorted()).toEqual([
    'item',
    'name',
    'owner',
    'price',
    'quantity',
  ])
})

test('an act for every line in words, and what another version of it is', () => {
  const around = { resource: delivery, titleOf: () => '库存' }
  expect(actInWords(lowering(parts, '1'), around)).toBe(
    '对“明细”的每一行（符合条件的），修改“库存”中符合条件的记录，最多 1 条',
  )
  const { over: _, ...once } = lowering(parts, '1') as { over: unknown }
  const before = ruleWith(once as FlowAct<Who>)
  expect(flowComparison(before, ruleWith(lowering(found, '1')))).toEqual(['步骤“出库”的动作有修改'])
  expect(actInWords({ kind: 'add', at: '/stock', values: {}, over: found }, around)).toBe(
    '对“库存”中每条符合条件的记录，在“库存”中新增记录',
  )
})

test.each<[FlowAct<Who>, string[]]>([
  [lowering(parts, 'items.count'), []],
  [lowering({ kind: 'parts', part: '' }, '1'), ['请选择附表']],
  [lowering({ kind: 'parts', part: '__proto__' }, '1'), ['附表“__proto__”不存在，或您无权查看']],
  [lowering({ ...found, at: '' }, '1'), ['请选择要逐条处理的表单']],
  [
    lowering({ kind: 'parts', part: 'items', when: { starter: 'roles', ids: ['1'] } }, '1'),
    ['行的条件不能按发起人判断'],
  ],
  [
    { kind: 'message', who: { kind: 'lineField', field: 'item' }, text: '{items.gone}', over: parts },
    ['消息中每一行的字段“gone”不存在，或您无权查看', '“物品”不是人员字段'],
  ],
  [
    { kind: 'message', who: { kind: 'lineField', field: 'item' }, text: '好' },
    ['只有逐行执行的动作才能使用每一行的人员'],
  ],
])('what stands against what an act is done for: %j', (act, problems) => {
  expect(flowProblems(ruleWith(act), delivery).map(({ message }) => message)).toEqual(problems)
})

test('an act for every line is read as it is sent; where it cannot be one, that is said', () => {
  const sent = ruleWith(lowering(parts, '1'))
  expect(readFlow(JSON.parse(JSON.stringify(sent)))).toEqual({ flow: sent })
  const wrong = ruleWith(lowering({ ...found, max: 201 }, '1'))
  expect(readFlow(wrong)).toMatchObject({ problem: expect.stringContaining('第1个步骤不完整') })
  const deep = { all: [{ all: [{ all: [{ all: [{ all: [] }] }] }] }] }
  const tooDeep = { kind: 'parts', part: 'items', when: deep } as unknown as ActLines
  expect(readFlow(ruleWith(lowering(tooDeep, '1')))).toEqual({ problem: '行的条件嵌套不能超过4层' })
  const approval = {
    settings: defaultSettings,
    steps: ruleWith({ kind: 'message', who: { kind: 'starter' }, text: '好', over: parts }).steps,
  }
  expect(flowProblems(approval, delivery).map(({ message }) => message)).toContain(
    '审批流程的消息不含记录的内容，不能逐行发送',
  )
})
