import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/examples/src/server/**'],
          isolate: false,
        },
      },
      { test: { name: 'scripts', include: ['scripts/lib/*.test.mjs'] } },
      { test: { name: 'web', include: ['apps/web/{src,stand-ins}/**/*.test.ts', 'apps/web/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // Our modules keep nothing between two servers of one process: half the time went into loading them per file.
          isolate: false,
          include: [
            'apps/server/src/**/*.test.ts',
            'apps/server/test/**/*.test.ts',
            'packages/examples/src/server/**/*.test.ts',
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // What is awaited comes late on a machine that is busy with other things.
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
    ],
  },
})
