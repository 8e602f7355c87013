import { expect, test } from 'vitest'
import { conflictsWith } from './conflicts'

test.each([
  ['nothing was changed here', { a: 1 }, { a: 1 }, { a: 2 }, []],
  ['another cell was changed here', { a: 1, b: 'mine' }, { a: 1, b: '' }, { a: 2 }, []],
  ['the same cell, differently', { a: 'mine' }, { a: 'old' }, { a: 'theirs' }, ['a']],
  ['changed here, as before there', { a: 'mine' }, { a: 'old' }, { a: 'old' }, []],
  ['the same cell, alike', { a: 'both' }, { a: 'old' }, { a: 'both' }, []],
  ['a number and its digits', { a: 12 }, { a: 3 }, { a: '12' }, []],
  ['emptied here, filled there', { a: '' }, { a: 'old' }, { a: 'theirs' }, ['a']],
  ['emptied on both', { a: null }, { a: 'old' }, { a: '' }, []],
  ['a new row has no saved values', { a: 'mine' }, undefined, { a: 'theirs' }, ['a']],
  ['ids and versions are nobody’s to edit', { id: '1', _version: '7' }, {}, { id: '2', _version: '8' }, []],
])('%s', (_case, row, saved, theirs, keys) => {
  expect(conflictsWith({ row, saved }, theirs).map(({ key }) => key)).toEqual(keys)
})
