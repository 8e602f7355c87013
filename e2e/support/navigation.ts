import type { Page } from '@playwright/test'

/** Goes to another page of the product as a link in it does: nothing is loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    window.history.pushState({ idx: idx + 1, key: to }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  }, path)
}
