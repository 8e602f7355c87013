import { type Browser, type Page, test } from '@playwright/test'
import type { Database } from '../../apps/server/src/database/connect'
import { openDatabase } from './open-database'
import { type Product, startProduct } from './product'
import { type Account, signIn } from './sign-in'

interface OwnProduct {
  readonly db: Database
  /** A window of its own for somebody who is signed in, of the administrator where nobody is named. */
  open(browser: Browser, account?: Account): Promise<{ page: Page; token: string }>
}

/** A product that the journeys of a file have to themselves: what the others make is not in it, and what they make is not in theirs. */
export function ownProduct(): OwnProduct {
  let product: Product
  let db: Database
  test.beforeAll(async () => {
    product = await startProduct()
    db = await openDatabase(product.dataFolder)
  })
  test.afterAll(async () => {
    await db.destroy()
    await product.stop()
  })
  return {
    get db() {
      return db
    },
    async open(browser, account) {
      const page = await (await browser.newContext({ baseURL: product.address })).newPage()
      return { page, token: await signIn(page, account) }
    },
  }
}
