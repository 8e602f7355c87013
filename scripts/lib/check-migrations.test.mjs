import { expect, test } from 'vitest'
import { migrationProblems } from './check-migrations.mjs'

const landed = [
  { name: '0001-people', hash: 'a' },
  { name: '0005-places', hash: 'b' },
]
const files = new Map(landed.map(({ name, hash }) => [name, hash]))

function problemsWith({ add = [], edit = {}, without = [], recorded = landed, main = landed, listed }) {
  const found = new Map([...files, ...add.map(({ name, hash }) => [name, hash]), ...Object.entries(edit)])
  for (const name of without) found.delete(name)
  return migrationProblems({ files: found, listed: listed ?? [...found.keys()].toSorted(), recorded, main })
}

const fresh = { name: '0006-things', hash: 'c' }
const filledIn = { name: '0003-filled-in', hash: 'c' }

test('what only grows at its end is well, with and without a history to compare with', () => {
  expect(problemsWith({})).toEqual([])
  expect(problemsWith({ main: [] })).toEqual([])
  expect(problemsWith({ add: [fresh], recorded: [...landed, fresh] })).toEqual([])
})

test.each([
  ['one that is not recorded', { add: [fresh] }, /0006-things is not recorded/],
  ['a number below a landed one', { add: [filledIn], recorded: [...landed, filledIn] }, /number above all/],
  [
    'a landed one that was edited',
    { edit: { '0001-people': 'x' } },
    /0001-people has landed and must not be/,
  ],
  [
    'a landed one edited together with its record',
    { edit: { '0001-people': 'x' }, recorded: [{ name: '0001-people', hash: 'x' }, landed[1]] },
    /0001-people has landed; its line/,
  ],
  [
    'a new one that was edited after it was recorded',
    { add: [{ ...fresh, hash: 'd' }], recorded: [...landed, fresh] },
    /remove its line/,
  ],
  ['a landed one that is gone', { without: ['0005-places'] }, /0005-places has landed and must stay/],
  ['an index in another order', { listed: ['0005-places', '0001-people'] }, /index\.ts must list/],
  [
    'two with one number',
    { add: [{ name: '0005-other', hash: 'c' }], recorded: [...landed, { name: '0005-other', hash: 'c' }] },
    /0005 is the number of two/,
  ],
])('%s is told', (_case, change, words) => {
  expect(problemsWith(change).join('\n')).toMatch(words)
})
