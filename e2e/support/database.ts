import { test as base } from '@playwright/test'
import type { Database } from '../../apps/server/src/database/connect'
import { openDatabase } from './open-database'

export { expect } from '@playwright/test'
export type { Database } from '../../apps/server/src/database/connect'

/** A test that writes its own rows where the product has no page for them yet. */
export const test = base.extend<object, { db: Database }>({
  db: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const db = await openDatabase()
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],
})
