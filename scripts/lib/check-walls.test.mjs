import { expect, test } from 'vitest'
import { wallProblems } from './check-walls.mjs'

/** A cruise over the files that these imports name. */
function cruise(...imports) {
  const files = new Map()
  for (const [from, to] of imports.map((line) => line.split(' → '))) {
    files.set(from, [...(files.get(from) ?? []), to])
    if (!files.has(to)) files.set(to, [])
  }
  const modules = [...files].map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  }))
  return { modules, summary: { violations: [] } }
}

const crowd = (count, folder) =>
  Array.from({ length: count }, (_, index) => `apps/web/src/main.tsx → ${folder}/file-${index}.ts`)

test.each([
  ['one direction', ['apps/a/src/x/1.ts → apps/a/src/y/1.ts']],
  [
    'a folder and its own sub-room',
    ['apps/a/src/x/1.ts → apps/a/src/x/in/1.ts', 'apps/a/src/x/in/2.ts → apps/a/src/x/2.ts'],
  ],
  [
    'tests that look back',
    ['apps/a/src/x/1.ts → apps/a/src/y/1.ts', 'apps/a/src/y/1.test.ts → apps/a/src/x/1.ts'],
  ],
  [
    'two rooms below one heading',
    [
      'apps/a/src/features/one/1.ts → apps/a/src/features/system/two/1.ts',
      'apps/a/src/features/system/three/1.ts → apps/a/src/features/one/2.ts',
      'apps/a/src/features/system/features.ts → apps/a/src/features/system/two/1.ts',
    ],
  ],
  [
    'a workspace that is listed by the app whose engine it uses',
    [
      'apps/a/src/app.ts → packages/b/src/index.ts',
      'packages/b/src/index.ts → apps/a/src/resource/1.ts',
      'apps/a/src/app.ts → packages/c/src/1.ts',
    ],
  ],
  ['a full room', crowd(25, 'apps/web/src/hall')],
  ['a list by nature', crowd(60, 'apps/server/src/database/migrations')],
])('%s is well', (_, imports) => {
  expect(wallProblems(cruise(...imports))).toEqual([])
})

test.each([
  [
    'two rooms',
    ['apps/a/src/x/1.ts → apps/a/src/y/1.ts', 'apps/a/src/y/2.ts → apps/a/src/x/2.ts'],
    'apps/a/src/x ⇄ apps/a/src/y',
  ],
  [
    'two rooms through their sub-rooms',
    ['apps/a/src/x/1.ts → apps/a/src/y/in/1.ts', 'apps/a/src/y/2.ts → apps/a/src/x/in/2.ts'],
    'apps/a/src/x ⇄ apps/a/src/y',
  ],
  [
    'a folder and what is two floors down',
    ['apps/a/src/1.ts → apps/a/src/x/in/1.ts', 'apps/a/src/x/in/2.ts → apps/a/src/2.ts'],
    'apps/a/src ⇄ apps/a/src/x/in',
  ],
  ['a room with one file too many', crowd(26, 'apps/web/src/hall'), 'apps/web/src/hall'],
])('%s is told', (_, imports, place) => {
  expect(wallProblems(cruise(...imports))).toEqual([expect.stringContaining(place)])
})

test('a wall that is broken is told', () => {
  const result = cruise('apps/a/src/x/1.ts → apps/a/src/y/1.ts')
  result.summary.violations.push({ rule: { name: 'no-circles' }, from: 'a.ts', to: 'b.ts' })
  expect(wallProblems(result)).toEqual(['no-circles: a.ts → b.ts'])
})
