import { expect, type Page } from '@playwright/test'
import { axeOn, graveFaults } from './accessibility'

/** The surface on which a widget is shown. */
const panel = 'section:has(> div label [role=switch])'

/** What can be tabbed to, in the demos. */
const takesKeys = [
  'button:not(:disabled)',
  'input:not(:disabled):not([type=file])',
  'textarea',
  '[tabindex="0"]',
]
  .map((kind) => `${panel} section ${kind}`)
  .join(', ')

/**
 * Goes through every second widget of the gallery, from the first or the second on: each is judged, its colours in the dark too where
 * that is asked, and each that takes keys is reached by Tab.
 */
export async function walkGallery(page: Page, from: 0 | 1, { inDark }: { inDark: boolean }): Promise<void> {
  await page.goto('/jeecg/SelectDemo')
  const entries = page.getByRole('menu', { name: '组件' }).getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const titles = await entries.allTextContents()
  const dark = page.getByRole('switch', { name: '深色' })
  const found: unknown[] = []
  for (const [index, title] of titles.entries()) {
    if (index % 2 !== from) continue
    await entries.nth(index).click()
    await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible()
    await settled(page)
    await dark.focus()
    if (!(await tabReachesDemos(page))) found.push({ title, id: 'not reached by Tab' })
    const light = await graveFaults(axeOn(page).include(panel))
    found.push(...light.map((fault) => ({ title, surface: 'light', ...fault })))
    if (!inDark) continue
    await dark.click()
    await settled(page)
    const colours = await graveFaults(axeOn(page).include(panel).withRules(['color-contrast']))
    await dark.click()
    found.push(...colours.map((fault) => ({ title, surface: 'dark', ...fault })))
  }
  expect(found).toEqual([])
}

/** The demos have come, and nothing of them is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator(`${panel} h3`).first()).toBeVisible()
  await expect(page.locator(`${panel} :is(.ant-skeleton-active, .ant-spin-spinning)`)).toHaveCount(0)
}

/** Whether Tab leads from the switch above the demos into the first of them; true where nothing takes keys. */
async function tabReachesDemos(page: Page): Promise<boolean> {
  if ((await page.locator(takesKeys).count()) === 0) return true
  await page.keyboard.press('Tab')
  return page.locator(`${panel} section :focus`).evaluateAll((focused) => focused.length > 0)
}
