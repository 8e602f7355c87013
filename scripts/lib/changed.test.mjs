import { expect, test } from 'vitest'
import { touchedTests } from './changed.mjs'

const files = new Map([
  ['apps/server/src/app.ts', "import { boards } from './online/boards/feature'"],
  ['apps/server/src/online/boards/feature.ts', "import { rows } from './rows'"],
  ['apps/server/src/online/boards/rows.ts', "import { few } from '@dougong/contract/few'"],
  ['apps/server/src/online/boards/boards.test.ts', "import { testApp } from '../../../test/test-app'"],
  ['apps/server/src/online/online.test.ts', ''],
  ['apps/server/src/features/users/users.test.ts', "import { testApp } from '../../../test/test-app'"],
  ['apps/server/test/test-app.ts', "import { createApp } from '../src/app'"],
  ['packages/contract/src/few.ts', ''],
  ['packages/contract/src/few.test.ts', "import { few } from './few'"],
  ['packages/contract/src/wording/many.test.ts', ''],
  ['apps/web/src/resource/list/Rows.tsx', "const lazy = () => import('./Cells')"],
  ['apps/web/src/resource/list/Cells.tsx', ''],
  ['apps/web/src/far/far.test.ts', "import { Rows } from '../resource/list/Rows'"],
  ['e2e/boards.spec.ts', ''],
  ['e2e/users.phone.spec.ts', "import { act } from './support/act'"],
  ['e2e/support/act.ts', ''],
  ['e2e/list-page.spec.ts', '// Journeys of: web/src/resource/list, web/src/resource/search\n'],
])

const touched = (...changed) => touchedTests(changed, files)

test.each([
  [
    'tests of its folder and those above, and the journeys of its name',
    'apps/server/src/online/boards/rows.ts',
    ['apps/server/src/online/boards/boards.test.ts', 'apps/server/src/online/online.test.ts'],
    ['e2e/boards.spec.ts'],
  ],
  [
    'who imports it, near or through others, but not through the wiring',
    'packages/contract/src/few.ts',
    ['packages/contract/src/few.test.ts'],
    [],
  ],
  [
    'who imports it lazily, and the journeys that name its folder',
    'apps/web/src/resource/list/Cells.tsx',
    ['apps/web/src/far/far.test.ts'],
    ['e2e/list-page.spec.ts'],
  ],
  ['journeys that a helper serves', 'e2e/support/act.ts', [], ['e2e/users.phone.spec.ts']],
  [
    'a test itself',
    'apps/server/src/features/users/users.test.ts',
    ['apps/server/src/features/users/users.test.ts'],
    [],
  ],
  ['nothing for a text', 'docs/help/start.md', [], []],
])('a change touches %s', (_what, changed, tests, journeys) => {
  expect(touched(changed)).toEqual({ tests, journeys })
})

test.each([
  'package-lock.json',
  'apps/server/src/app.ts',
  'apps/server/src/database/migrations/0001-first.ts',
])('a change of %s touches everything', (file) => {
  expect(touched('docs/help/start.md', file)).toBe('everything')
})
