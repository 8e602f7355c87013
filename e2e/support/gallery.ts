import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a widget in the gallery by its title. */
export async function openWidget(page: Page, title: string): Promise<void> {
  if (!page.url().includes('/jeecg/SelectDemo')) await page.goto('/jeecg/SelectDemo')
  await page.getByRole('menu', { name: '组件' }).getByRole('menuitem', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

/** The value a demo shows beside its control. */
export function stored(demo: Locator): Locator {
  return demo.locator('[data-stored]')
}
