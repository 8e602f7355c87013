import { expect, test } from 'vitest'
import { changedValues } from './changed-values'

test.each([
  ['another value', { days: 2 }, { days: 3 }, { days: 3 }],
  ['a value that was cleared', { note: 'a' }, { note: '' }, { note: '' }],
  ['a number that a field holds as text is the same', { days: 2 }, { days: '2' }, {}],
  ['nothing and nothing', { note: null }, { note: undefined }, {}],
  ['nothing and an empty text', { note: null }, { note: '' }, {}],
  ['zero is something', { days: null }, { days: 0 }, { days: 0 }],
  ['what was not shown', {}, { note: 'a' }, { note: 'a' }],
])('%s', (_, before, filled, changes) => {
  expect(changedValues(before, filled)).toEqual(changes)
})
