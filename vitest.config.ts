import { defineConfig } from 'vitest/config'

/**
 * What is awaited comes late on a machine that is busy with other things, as this one is while journeys run beside: a test
 * that hangs costs a minute, one that is cut off in the middle of its work costs a whole run.
 */
const unhurried = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** Tests that put something in the place of storage, network or window, which modules of the client take hold of when loaded. */
const withWindow = [
  'apps/web/src/shared/**/*.test.ts',
  'apps/web/src/resource/comments/unsent.test.ts',
  'apps/web/src/features/messages/bell/follow-messages.test.ts',
]

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
          ...unhurried,
        },
      },
      { test: { name: 'scripts', include: ['scripts/lib/*.test.mjs'], ...unhurried } },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,stand-ins}/**/*.test.ts', 'apps/web/*.test.ts'],
          exclude: withWindow,
          // More than half of the time went into loading antd for each file.
          isolate: false,
          ...unhurried,
        },
      },
      { test: { name: 'web-window', include: withWindow, ...unhurried } },
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
          setupFiles: ['apps/server/test/cheap-passwords.ts'],
          ...unhurried,
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
    ],
  },
})
