import { expect, test } from 'vitest'
import { englishProblems } from './check-english.mjs'

const problemsOf = (text, path = 'apps/web/src/features/x/X.tsx') => englishProblems([{ path, text }])

test.each([
  ['const asked = 1', 'query'],
  ['let told', 'knownTotal'],
  ['function read(given) {}', 'input'],
  ['const read = ({ most }) => most', 'maxRows'],
  ['const { rows: shown } = page', 'visible'],
  ['const mostRows = 5', 'max…'],
  ['const [few] = rows', 'FEW_ROWS'],
  ['const usualLimits = {}', 'default…'],
  ['const patienceMs = 5', 'timeoutMs'],
  ['export function begun() {}', 'started'],
  ['function tellOwner() {}', 'notify…'],
  ['type Read = (asked: string) => void', 'query'],
  ['/** What he may not list. */', 'they'],
  ['// the reader sees his own', 'they'],
  ['const a = 1 /* by whomever */', 'anybody'],
  ['/** Answers whether there is one. */', 'Returns'],
  ['/**\n * Tells who made the job. */', 'Notifies'],
])('%s gets a better word', (text, better) => {
  expect(problemsOf(`x\n${text}`)).toEqual([expect.stringMatching(/X\.tsx:[23] /)])
  expect(problemsOf(text).join()).toContain(better)
})

test.each([
  'const query = 1',
  'interface Wire { given: string; shown: boolean }',
  'const wire = { told: 1 }',
  'const { given: input } = wire',
  'const mostly = 1',
  "const text = '// he said'",
  'const text = `${name} /* his */`',
  'const pattern = /\\/\\/ he/',
  'const page = <p>he // his</p>',
  '/** The answers that were given. */',
  '/** Answers of one status by one route. */',
  '/** Answers the question to prove it. */',
])('%s may stand', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test('pages are read as prose, style sheets by their comments', () => {
  expect(problemsOf('# Rights\n\nNobody hands out more than he holds.', 'docs/x.md')).toHaveLength(1)
  expect(problemsOf('/* as he likes */ .he {}', 'x.css')).toHaveLength(1)
})
