import { expect, type Locator, type Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'

/** What can be tabbed to. */
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]):not([type=file]), textarea, [tabindex="0"]'

/** The surface on which a widget is shown. */
const panel = 'section:has(> div [role=switch][aria-label=深色])'

/** Goes through all widgets of the gallery: each is judged in light and dark, and each that takes keys is reached by Tab. */
export async function walkGallery(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/jeecg/SelectDemo')
  const entries = page.getByRole('menu', { name: '组件' }).getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const titles = await entries.allTextContents()
  const found: unknown[] = []
  for (const title of titles) {
    await entries.getByText(title, { exact: true }).click()
    const shown = page.getByRole('region', { name: title }).first()
    await expect(shown.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await settled(page)
    const isReached = await reachedByTab(page, shown)
    if (!isReached) found.push({ title, id: 'not reached by Tab' })
    for (const surface of ['light', 'dark']) {
      if (surface === 'dark') await shown.getByRole('switch', { name: '深色' }).click()
      await settled(page)
      const axe = await new AxeBuilder({ page }).include(panel).analyze()
      for (const { id, impact, nodes } of axe.violations) {
        if (impact !== 'serious' && impact !== 'critical') continue
        found.push({ title, surface, id, places: nodes.map(({ target }) => target.join(' ')) })
      }
    }
    await page.getByRole('switch', { name: '深色' }).click()
  }
  expect(found).toEqual([])
}

/** Nothing is on its way: no spinner, no skeleton. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main .ant-skeleton-active, main .ant-spin-spinning')).toHaveCount(0)
}

/** Whether Tab leads from the switch above the demos into the first of them; true where nothing takes keys. */
async function reachedByTab(page: Page, shown: Locator): Promise<boolean> {
  const demos = shown.locator('section')
  const targets = demos.locator(focusable)
  if ((await targets.count()) === 0) return true
  await shown.getByRole('switch', { name: '深色' }).focus()
  await page.keyboard.press('Tab')
  return demos.evaluateAll((all) => all.some((demo) => demo.contains(document.activeElement)))
}
