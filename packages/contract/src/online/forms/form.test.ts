import { expect, test } from 'vitest'
import { readField, writeField } from './field'
import { firstFields, type Form, newField } from './form'
import { readHead, writeHead } from './head'
import { readIndex, writeIndex } from './index-definition'

const order: Form = {
  id: 'form1',
  table: 'purchase_order',
  title: '采购单',
  type: 'main',
  version: 3,
  relation: 'many',
  place: 0,
  theme: 'erp',
  columns: 2,
  category: 'temp',
  hasCheckboxes: false,
  isPaged: true,
  scrolls: false,
  options: { modalMinWidth: 800 },
  fields: [],
  indexes: [],
}

test('[ONL-01] what existing clients write is read, and what is read is written as they know it', () => {
  const { fields: _fields, indexes: _indexes, ...head } = order
  expect(readHead(writeHead(order))).toEqual(head)
  const tree = {
    ...head,
    type: 'single',
    tree: { parent: 'pid', hasChild: 'has_child', name: 'name' },
  } as const
  expect(readHead(writeHead(tree))).toEqual(tree)
  const item = { ...head, type: 'sub', relation: 'one', place: 2 } as const
  expect(readHead(writeHead(item))).toEqual(item)
  const view = { ...head, table: 'purchase_order$1', viewOf: 'form0' }
  expect(readHead(writeHead(view))).toEqual(view)

  const fields = [
    ...firstFields((name) => name, { isTree: true }),
    newField({ id: '1', name: 'amount', title: '金额', type: 'BigDecimal', length: 10, decimals: 2 }),
    newField({ id: '2', name: 'paid', title: '已付', control: 'switch', options: { values: ['1', '0'] } }),
    newField({ id: '3', name: 'note', title: '备注', publishedName: 'remark', options: { isOneRow: true } }),
    newField({ id: '4', name: 'of', title: '订单', belongsTo: { table: 'orders', field: 'id' } }),
    newField({
      id: '5',
      name: 'buyer',
      title: '采购员',
      isSearched: true,
      search: {
        control: 'sel_user',
        choices: { table: '', code: '', text: '' },
        defaultValue: '#{sys_user_code}',
        validation: '',
        isRequired: true,
      },
    }),
  ]
  for (const [place, field] of fields.entries()) expect(readField(writeField(field, place))).toEqual(field)
  const index = { id: '1', name: 'by_note', fields: ['note', 'amount'], isUnique: true }
  expect(readIndex(writeIndex(index))).toEqual(index)
})

test('names come in any case, and what a form leaves out is as usual', () => {
  expect(readHead({ tableName: ' Leave_Request ', tableTxt: ' 请假单 ', tableType: 1 })).toMatchObject({
    table: 'leave_request',
    title: '请假单',
    type: 'single',
    theme: 'normal',
    columns: 1,
    options: {},
  })
  expect(readField({ dbFieldName: 'Days ', dbFieldTxt: '天数', dbType: 'int' })).toMatchObject({
    name: 'days',
    control: 'text',
    isNullable: true,
    isStored: true,
    isRequired: false,
  })
  expect(readIndex({ indexName: 'ByDays', indexField: 'Days, note,' }).fields).toEqual(['days', 'note'])
})

test('a column that must not be empty makes its field required; a field without a column is not searched', () => {
  const days = { dbFieldName: 'days', dbFieldTxt: '天数', dbType: 'int' }
  expect(readField({ ...days, dbIsNull: 0 }).isRequired).toBe(true)
  const virtual = readField({ ...days, dbIsPersist: 0, isQuery: 1, sortFlag: '1' })
  expect([virtual.isSearched, virtual.isSortable]).toEqual([false, false])
})

test('settings that are no JSON tell nothing', () => {
  expect(readHead({ tableName: 'a', tableTxt: 'a', tableType: 1, extConfigJson: '{oops' }).options).toEqual(
    {},
  )
})
