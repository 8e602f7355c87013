import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '../list/columns'
import { inlineColumns, isInlineField, judgeValues } from './inline-columns'

const halls = defineResource({
  title: '殿',
  path: '/halls',
  permission: 'halls',
  fields: {
    name: field.text('殿名', { required: true, max: 3 }),
    code: field.text('编号', { createOnly: true }),
    bays: field.integer('开间', { min: 1 }),
    style: field.dict('形制', 'style'),
    roof: field.category('屋顶'),
    plan: field.code('图样'),
    builtBy: field.text('匠人', { readOnly: true }),
    secretDoor: field.text('暗门', { secret: true }),
    note: field.longText('备注'),
    colour: field.text('颜色'),
    age: field.integer('年代'),
  },
  list: ['name', 'code', 'bays', 'style', 'roof', 'plan', 'builtBy', 'colour', 'age', 'createTime'],
  search: [],
  form: ['name', 'code', 'bays', 'style', 'roof', 'plan', 'builtBy', 'secretDoor', 'note', 'colour'],
  inline: ['name', 'code', 'bays', 'roof', 'plan', 'builtBy', 'secretDoor', 'note', 'colour', 'age'],
  sort: { by: 'name', order: 'asc' },
})

describe('cells are edited in a list', () => {
  test.each([
    ['name', true, 'a text that the definition names'],
    ['bays', true, 'a number that it names'],
    ['note', true, 'a long text'],
    ['style', false, 'it does not name it'],
    ['code', false, 'the form fixes it once it is given'],
    ['builtBy', false, 'the server alone sets it'],
    ['secretDoor', false, 'it is never shown'],
    ['roof', false, 'no cell picks categories'],
    ['plan', false, 'no cell edits code'],
    ['age', false, 'the form does not ask for it'],
    ['colour', false, 'the page has an input of its own for it'],
    ['createTime', false, 'the system sets it'],
  ])('%s: %s, since %s', (name, isEdited) => {
    expect(isInlineField(halls, name, ['colour'])).toBe(isEdited)
  })
})

test('the columns are those of the list, in its order; what is not edited is drawn as there', () => {
  const columns = inlineColumns(halls, columnsOf(halls), ['colour'])
  expect(columns.map(({ key }) => key)).toEqual(halls.list)
  const edited = columns.filter(({ render }) => render === undefined)
  expect(edited.map(({ key, type }) => [key, type])).toEqual([
    ['name', 'input'],
    ['bays', 'inputNumber'],
  ])
})

test('values are judged as the form judges them, all at once', () => {
  expect(judgeValues(halls, { name: '太和殿', bays: 11 })).toBeUndefined()
  expect(judgeValues(halls, { name: '', bays: 0 })).toBe('殿名不能为空；开间不能小于1')
})
