import { expect, test } from 'vitest'
import { draftOf, newDraft, summaryOf } from './draft'

const condition = { field: 'name', rule: 'eq' as const, val: '甲', type: 'text' }

test('what is not filled in is neither run nor kept, nor what belongs to the other kind of report', () => {
  const draft = {
    ...newDraft('/sale'),
    fields: ['name'],
    groups: [
      { field: '', by: 'value' as const },
      { field: 'day', by: 'month' as const },
    ],
    conditions: {
      matchType: 'and' as const,
      conditions: [condition, { ...condition, val: '' }, { matchType: 'or' as const, conditions: [] }],
    },
  }
  const summary = summaryOf(draft)
  expect(summary).toMatchObject({ fields: [], groups: [{ field: 'day' }], measures: [{ of: 'count' }] })
  expect(summary.conditions.conditions).toEqual([condition])
  expect(summary).not.toHaveProperty('isOfRecords')
  expect(summaryOf({ ...draft, isOfRecords: true })).toMatchObject({
    fields: ['name'],
    groups: [],
    measures: [],
  })
})

test('a stored report comes back as it was', () => {
  const summary = summaryOf({
    ...newDraft('/sale'),
    groups: [{ field: 'day', by: 'month' }],
    conditions: { matchType: 'or', conditions: [condition] },
    sort: { key: '.count', order: 'desc' },
  })
  expect(summaryOf(draftOf(summary))).toEqual(summary)
})

test('what another client was silent about is as usual', () => {
  const silent = { resource: '/sale', groups: [{ field: 'city' }] } as unknown as Parameters<
    typeof draftOf
  >[0]
  expect(summaryOf(draftOf(silent))).toEqual({
    ...summaryOf(newDraft('/sale')),
    groups: [{ field: 'city', by: 'value' }],
    measures: [],
  })
})
