import { expect, test } from 'vitest'
import { differences, isAlike, viewProblem } from './differences'
import { firstFields, type Form, newField, newForm } from './form'

const amount = newField({
  id: '1',
  name: 'amount',
  title: '金额',
  type: 'BigDecimal',
  length: 10,
  decimals: 2,
})
const note = newField({ id: '2', name: 'note', title: '备注' })
const form = newForm({
  id: 'form1',
  table: 'orders',
  title: '订单',
  options: { a: 1, b: 2 },
  fields: [...firstFields((name) => name), amount, note],
  indexes: [{ id: 'i', name: 'by_note', fields: ['note'], isUnique: false }],
})
const withFields = (...fields: Form['fields']) => ({
  ...form,
  fields: [...firstFields((name) => name), ...fields],
})

test.each<[other: Form, told: string[]]>([
  [{ ...form, version: 7, options: { b: 2, a: 1 } }, []],
  [withFields({ ...amount, publishedName: 'sum' }, note), []],
  [{ ...form, title: '采购单' }, ['表信息']],
  [withFields({ ...amount, length: 12 }, note), ['字段“金额”']],
  [withFields(amount), ['字段“备注”']],
  [withFields(note, amount), ['字段的顺序']],
  [{ ...form, indexes: [] }, ['索引“by_note”']],
])('what differs is told', (other, expected) => {
  expect(differences(form, other)).toEqual(expected)
  expect(isAlike(other, form)).toBe(expected.length === 0)
})

test('a view shows columns of its original as they are', () => {
  const view = { ...form, id: 'view', table: 'orders$1', viewOf: 'form1' }
  expect(viewProblem(view, form)).toBeUndefined()
  expect(viewProblem({ ...withFields({ ...amount, title: '总额', isInList: false }) }, form)).toBeUndefined()
  const problem = '视图的字段“金额”应与原表“orders”已发布的字段一致'
  expect(viewProblem(withFields({ ...amount, length: 12 }), form)).toBe(problem)
  expect(viewProblem(withFields({ ...amount, name: 'total' }), form)).toBe(problem)
})
