import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { describe, expect, test } from 'vitest'
import { editableColumns } from './editable-columns'

const boats = defineResource({
  title: '船',
  path: '/boats',
  permission: 'boats',
  fields: {
    name: field.text('船名', { required: true, max: 3 }),
    ton: field.decimal('吨', { min: 0 }),
    flag: field.dict('旗', 'flag'),
    isAfloat: field.switch('在航'),
    captain: field.user('船长'),
    photo: field.image('照片'),
    number: field.integer('序号', { readOnly: true }),
  },
  list: ['name'],
  search: [],
  form: ['name'],
  sort: { by: 'name', order: 'asc' },
})

test('[TBL-01] each kind of field has its type of cell', () => {
  const columns = editableColumns(boats, Object.keys(boats.fields), { name: { width: 300 } })
  expect(columns.map(({ key, type }) => [key, type])).toEqual([
    ['name', 'input'],
    ['ton', 'inputNumber'],
    ['flag', 'select'],
    ['isAfloat', 'checkbox'],
    ['captain', 'sel_user'],
    ['photo', 'image'],
    ['number', 'normal'],
  ])
  expect(columns[0]).toMatchObject({ title: '船名', width: 300 })
  expect(columns[2]).toMatchObject({ dictCode: 'flag' })
  expect(columns[3]).toMatchObject({ customValue: ['Y', 'N'] })
  expect(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key)).toEqual(['ton', 'number'])
})

describe('a cell is judged as a form is', () => {
  test.each([
    ['name', '', '船名不能为空'],
    ['name', '长江号', true],
    ['name', '远洋一号', '船名不能超过3个字符'],
    ['ton', '-1', '吨不能小于0'],
    ['ton', null, true],
  ])('%s %j', (name, value, judgement) => {
    const [column] = editableColumns(boats, [name])
    const handler = column?.validateRules?.findLast((rule) => rule.handler)?.handler
    const check = { value, row: {}, column: column!, signal: new AbortController().signal }
    expect(handler?.(check)).toBe(judgement)
  })
})
