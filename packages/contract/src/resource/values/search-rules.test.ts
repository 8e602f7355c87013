import { expect, test } from 'vitest'
import { positions } from '../../system/departments/positions'
import { field } from '../field'
import { searchProblem } from './search-problems'
import { lackingIn } from './search-rules'

const phone = field.text('电话', { max: 20, pattern: 'm' })
const plate = field.text('车牌', { max: 20, expression: '^[A-Z]+$', mismatch: '应为大写字母' })
const resource = {
  ...positions,
  fields: {
    day: field.date('日期', { search: { mode: 'range', required: true } }),
    phone: field.text('电话', { max: 20, search: { as: phone } }),
    plate: field.text('车牌', { max: 20, search: { as: plate } }),
  },
  list: ['day'],
  search: ['day', 'phone'],
}

test.each<[Record<string, string>, string[]]>([
  [{}, ['day']],
  [{ day: ' ' }, ['day']],
  [{ phone: '1' }, ['day']],
  [{ day_begin: '2026-01-01' }, []],
  [{ day_end: '2026-01-01', phone: '' }, []],
])('[ONL-05] a list searched by %j still lacks %j', (filter, names) => {
  expect(lackingIn(resource, filter)).toEqual(names)
})

test.each<[string, Record<string, string> | undefined, string | undefined]>([
  ['day', undefined, '请先填写日期'],
  ['day', { day_begin: '2026-01-01' }, undefined],
  ['phone', undefined, undefined],
  ['phone', { phone: '*13800138000*' }, undefined],
  ['phone', { phone: '*1380*' }, expect.stringContaining('电话')],
  ['plate', { plate: '*AB*' }, undefined],
  ['plate', { plate: 'ab' }, '车牌：应为大写字母'],
])('[ONL-05] of the search by %s with %j it is told: %s', (name, query, problem) => {
  expect(searchProblem(resource, name, query)).toEqual(problem)
})
