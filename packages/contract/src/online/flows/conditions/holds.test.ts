import { describe, expect, test } from 'vitest'
import { field } from '../../../resource/field'
import type { FlowPredicate } from '../condition'
import { holds } from './holds'

const resource = {
  fields: {
    amount: field.decimal('金额', { decimals: 2 }),
    day: field.date('日期'),
    word: field.text('词'),
    tags: field.dicts('标签', 'tags'),
    secret: field.text('密', { secret: true }),
  },
}
const record = {
  amount: '10000.50',
  day: '2026-11-19',
  word: 'Copper',
  tags: 'red,blue',
  secret: 'x',
  none: '',
}
const starter = { roleIds: ['r1'], departmentIds: ['d3', 'd1'] }
const is = (name: string, operator: string, value: string | string[] = '') =>
  ({ field: name, operator, value }) as FlowPredicate

describe('whether a condition of a flow holds', () => {
  test.each<[FlowPredicate, boolean]>([
    [is('amount', 'gt', '9999'), true],
    [is('amount', 'ge', '10000.5'), true],
    [is('amount', 'lt', '10000.5'), false],
    [is('amount', 'eq', '10000.500'), true],
    [is('amount', 'ne', '10000.5'), false],
    [is('amount', 'in', ['1', '10000.5']), true],
    [is('amount', 'gt', 'much'), false],
    [is('day', 'le', '2026-11-19'), true],
    [is('day', 'gt', '2026-11-19'), false],
    [is('word', 'like', 'PP'), true],
    [is('word', 'left_like', 'er'), true],
    [is('word', 'right_like', 'co'), true],
    [is('word', 'eq', 'copper'), false],
    [is('tags', 'has', ['blue']), true],
    [is('tags', 'has', ['lu']), false],
    [is('tags', 'empty'), false],
    [is('missing', 'empty'), false],
    [is('secret', 'eq', 'x'), false],
    [{ all: [] }, true],
    [{ any: [] }, false],
    [
      { any: [is('word', 'eq', 'x'), { all: [is('amount', 'gt', '1'), is('day', 'ge', '2026-01-01')] }] },
      true,
    ],
    [{ starter: 'roles', ids: ['r2', 'r1'] }, true],
    [{ starter: 'departments', ids: ['d1'] }, true],
    [{ starter: 'departments', ids: ['d2'] }, false],
  ])('%j: %s', (predicate, expected) => {
    expect(holds(predicate, resource as never, record, starter)).toBe(expected)
  })

  test.each<[FlowPredicate, boolean]>([
    [is('amount', 'empty'), true],
    [is('amount', 'gt', '0'), false],
    [is('amount', 'lt', '0'), false],
    [is('amount', 'ge', '0'), false],
    [is('amount', 'le', '0'), false],
    [is('amount', 'ne', '0'), true],
    [is('word', 'like', ''), false],
    [is('tags', 'has', ['']), false],
  ])('of an empty record %j: %s', (predicate, expected) => {
    expect(holds(predicate, resource as never, {}, starter)).toBe(expected)
  })
})
