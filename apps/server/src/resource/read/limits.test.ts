import { field } from '@dougong/contract/resource/field'
import type { ListPredicate, Operator } from '@dougong/contract/resource/predicate'
import { defineResource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { chosenFrom, isLimit } from './limits'

const letters = defineResource({
  title: '信件',
  purpose: '测试用。',
  path: '/test/letter',
  permission: 'test:letter',
  fields: {
    subject: field.text('主题', { max: 50 }),
    state: field.dict('状态', 'test_state'),
    marks: field.dicts('标记', 'test_mark'),
    weight: field.dict('重量', 'test_weight'),
  },
  list: ['subject', 'state', 'marks', 'weight'],
  search: ['subject', 'state', 'marks'],
  form: ['subject', 'state', 'marks', 'weight'],
  sort: { by: 'createTime', order: 'desc' },
})

const conditionOn = (name: string, operator: Operator = 'eq') => ({ field: name, operator, value: '1' })

test('chosen from is what the search offers and a column holds one by one', () => {
  expect(chosenFrom(letters)).toEqual(['state'])
})

test.each<[string, ListPredicate, boolean]>([
  ['who made it', conditionOn('createBy'), true],
  ['a choice', { all: [conditionOn('state')] }, true],
  ['any of several choices', conditionOn('state', 'in'), false],
  ['a text', conditionOn('subject'), false],
  ['several values in one', conditionOn('marks'), false],
  ['a choice that the search does not offer', conditionOn('weight'), false],
  ['two choices', { all: [conditionOn('state'), conditionOn('createBy')] }, false],
  ['one choice or another', { any: [conditionOn('state'), conditionOn('createBy')] }, false],
  ['what belongs to it', { part: 'page', has: conditionOn('state') }, false],
  ['nothing', { all: [] }, false],
])('by %s', (_, predicate, is) => {
  expect(isLimit(letters, predicate)).toBe(is)
})
