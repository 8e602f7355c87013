import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in'

/** Opens a page with editable tables; returns the one of this name. */
export async function openTable(page: Page, path: string, label: string): Promise<Locator> {
  await signIn(page)
  await page.goto(path)
  const grid = page.getByRole('grid', { name: label, exact: true })
  await expect(grid).toBeVisible()
  return grid
}

/** A cell by the row's place and the column's key. */
export function cellOf(grid: Locator, row: number, key: string): Locator {
  return grid.locator(`[data-index="${row}"] [data-key="${key}"]`)
}

/** What the page's 获取数据 shows; the dialog is closed again. */
export async function readValues(page: Page): Promise<{
  tableData: Record<string, unknown>[]
  deleteIds: string[]
}> {
  await page.getByRole('button', { name: '获取数据' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '获取的数据' })
  const values = JSON.parse(await dialog.locator('[data-values]').innerText())
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toHaveCount(0)
  return values
}

/** What has the focus while no cell of a table is edited. */
export function keysOf(page: Page, label: string): Locator {
  return page.locator(`input[aria-roledescription="表格"][aria-label="${label}"]`)
}
