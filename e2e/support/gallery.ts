import { expect, type Locator, type Page } from '@playwright/test'
import { newId } from '../../apps/server/src/platform/ids'
import type { Database } from './database'

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

/** A category of one's own with one below it. */
export async function createCategories(db: Database) {
  const mark = newId().slice(0, 6)
  const root = { id: newId(), pid: '0', name: `材料${mark}`, code: `Z${mark}` }
  const child = { id: newId(), pid: root.id, name: `木材${mark}`, code: `Z${mark}A01` }
  await db.insertInto('sys_category').values([root, child]).execute()
  return { root, child }
}
