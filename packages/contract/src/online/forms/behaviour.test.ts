import { expect, test } from 'vitest'
import { readDefinition } from '../../resource/definition/read-definition'
import { differences } from './differences'
import { expressionIn, readField, withExpression, writeField } from './field'
import { type FormField, firstFields, type Form, newField, newForm } from './form'
import { formIssues, relationIssues } from './form-rules'
import { issueSentence } from './issue-sentence'
import { toResource } from './to-resource'

const number = (name: string, title: string, settings: Partial<FormField> = {}) =>
  newField({ id: name, name, title, type: 'BigDecimal', length: 10, decimals: 2, ...settings })
const text = (name: string, title: string, settings: Partial<FormField> = {}) =>
  newField({ id: name, name, title, ...settings })

function sub(fields: FormField[]): Form {
  const link = text('order_id', '采购单', { length: 36, belongsTo: { table: 'po', field: 'id' } })
  const own = [...firstFields((name) => name), link, ...fields]
  return newForm({ id: 'sub', table: 'po_item', title: '明细', type: 'sub', fields: own })
}

function main(fields: FormField[]): Form {
  return newForm({
    id: 'main',
    table: 'po',
    title: '采购单',
    type: 'main',
    fields: [...firstFields((name) => name), ...fields],
  })
}

const items = sub([
  number('quantity', '数量'),
  number('price', '单价'),
  number('subtotal', '小计', { expressions: { formula: 'quantity * price' } }),
])
const order = main([
  text('kind', '类型'),
  text('supplier', '供应商', { isRequired: true, expressions: { shownWhen: "kind = '1'" } }),
  number('total', '合计', { expressions: { formula: 'sum(po_item.subtotal)' } }),
])

const sentences = (form: Form, issues: ReturnType<typeof formIssues>) =>
  issues.map((issue) => issueSentence(form, issue))

test('a form with expressions becomes a resource with them', () => {
  expect(formIssues(order)).toEqual([])
  expect(formIssues(items)).toEqual([])
  expect(relationIssues(order, [items])).toEqual([])
  expect(relationIssues(items, [order])).toEqual([])
  const resource = toResource(order, [items])
  expect(readDefinition(resource)).toHaveProperty('resource')
  expect(resource.fields).toMatchObject({
    supplier: { required: true, shownWhen: "kind = '1'" },
    total: { readOnly: true, formula: 'sum(po_item.subtotal)' },
  })
  expect(resource.parts?.['po_item']?.resource.fields['subtotal']).toMatchObject({
    formula: 'quantity * price',
  })
})

test('a main form is in use before its sub form is', () => {
  const resource = toResource(order)
  expect(readDefinition(resource)).toHaveProperty('resource')
  expect(resource.fields['total']).not.toHaveProperty('formula')
  expect(resource.fields['supplier']).toHaveProperty('shownWhen')
})

test.each([
  [{ expressions: { formula: 'cost * 2' } }, '的计算公式第1个字符：没有字段“cost”'],
  [{ expressions: { formula: 'extra + 1' } }, '的计算公式不能循环引用：附加 → 附加'],
  [{ expressions: { formula: '1' }, isRequired: true }, '的计算公式的字段不能必填或唯一，并应允许空值'],
  [{ expressions: { shownWhen: 'kind' } }, "的显示条件第1个字符：应为条件，如 state = '1'，而不是文本"],
  [{ expressions: { shownWhen: "kind = '1'" }, isNullable: false }, '的显示条件的字段应允许空值'],
])('a field with %j', (settings, sentence) => {
  const form = main([...order.fields.slice(6), number('extra', '附加', settings)])
  expect(sentences(form, formIssues(form))).toEqual([expect.stringContaining(sentence)])
})

test('fields of the system have no expressions', () => {
  const form = newForm({
    ...order,
    fields: order.fields.map((field) =>
      field.name === 'sys_org_code' ? { ...field, expressions: { requiredWhen: "kind = '1'" } } : field,
    ),
  })
  expect(sentences(form, formIssues(form))).toEqual(['第6个字段“所属部门”的必填条件由系统填写的字段不能有'])
})

test('main and sub form are judged together', () => {
  const wrong = main([number('total', '合计', { expressions: { formula: 'sum(po_item.cost)' } })])
  expect(formIssues(wrong)).toEqual([])
  expect(sentences(wrong, relationIssues(wrong, [items]))).toEqual([
    '第7个字段“合计”的计算公式第5个字符：附表“po_item”没有字段“cost”',
  ])
  const poorer = sub([number('quantity', '数量')])
  expect(sentences(poorer, relationIssues(poorer, [order]))).toEqual([
    expect.stringContaining(
      '主表“采购单”不能再使用它：第9个字段“合计”的计算公式第5个字符：附表“po_item”没有字段“subtotal”',
    ),
  ])
})

test('what is stored is what existing clients keep, and comes back', () => {
  const plain = number('extra', '附加', { options: { isOneRow: true } })
  const row = writeField({ ...plain, expressions: { shownWhen: "kind = '1' " } }, 3)
  expect(JSON.parse(row.fieldExtendJson ?? '')).toEqual({
    isOneRow: true,
    behaviour: { shownWhen: "kind = '1' " },
  })
  expect(readField(row)).toMatchObject({
    options: { isOneRow: true },
    expressions: { shownWhen: "kind = '1' " },
  })
  const changed = { ...row, ...withExpression(row, 'requiredWhen', 'a > 1') }
  expect([expressionIn(changed, 'shownWhen'), expressionIn(changed, 'requiredWhen')]).toEqual([
    "kind = '1' ",
    'a > 1',
  ])
  const cleared = ['shownWhen', 'requiredWhen'] as const
  const empty = cleared.reduce((each, option) => ({ ...each, ...withExpression(each, option, ' ') }), changed)
  expect(empty.fieldExtendJson).toBe(writeField(plain, 3).fieldExtendJson)
  const hostile = readField({ ...row, fieldExtendJson: '{"behaviour":[1],"x":2}' })
  expect(hostile).toMatchObject({ options: { x: 2 } })
  expect(hostile).not.toHaveProperty('expressions')
})

test('versions differ by expressions', () => {
  const other = { ...order, fields: order.fields.map(({ expressions: _, ...field }) => field) }
  expect(differences(order, other)).toEqual(['字段“供应商”', '字段“合计”'])
})
