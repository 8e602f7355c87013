import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationIndex, migrationProblems, nextRecord, readMigrations } from './check-migrations.mjs'
import { inProject } from './project.mjs'

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

test('what is not on main yet is recorded again when it was edited, and nothing else', () => {
  const edited = new Map([...files, ['0001-people', 'x'], ['0006-things', 'd']])
  const recorded = [...landed, fresh]
  const { lines, written } = nextRecord({ files: edited, recorded, main: landed })
  expect(written).toEqual(['0006-things'])
  expect(lines).toEqual(['a  0001-people.ts\n', 'b  0005-places.ts\n', 'd  0006-things.ts\n'])
  expect(nextRecord({ files: edited, recorded, main: [] }).written).toEqual([])
  expect(nextRecord({ files: edited, recorded: landed, main: [] }).written).toEqual(['0006-things'])
})

test('the index is what the command writes', async () => {
  const { files } = await readMigrations()
  const index = await readFile(inProject('apps/server/src/database/migrations/index.ts'), 'utf8')
  expect(index).toBe(migrationIndex([...files.keys()].toSorted()))
})

test('two migrations of one name are told apart in the index by their numbers', () => {
  expect(migrationIndex(['0001-data-log', '0002-data-log'])).toContain("'0002-data-log': dataLog0002,")
})
