import type { Page } from '@playwright/test'

/** Goes to another page of the product as a link in it does: nothing is loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ idx: window.history.length, key: to }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  }, path)
}
