import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses what can be done to a record: in its row or card, or behind its ⋯. */
export async function act(row: Locator, label: string): Promise<void> {
  const link = row.getByRole('button', { name: new RegExp(`^${label}( |$)`) })
  const more = moreOf(row)
  await expect(link.or(more).first()).toBeVisible()
  if ((await link.count()) > 0) return link.click()
  await more.click()
  await itemsOf(row.page())
    .filter({ hasText: new RegExp(`^${label}$`) })
    .click()
}

/** What opens the rest of what can be done to a record. */
export function moreOf(row: Locator): Locator {
  return row.getByRole('button', { name: /^更多 / })
}

/** What stands behind the ⋯ that is open. */
export function itemsOf(page: Page): Locator {
  return page.locator('.ant-dropdown:visible').getByRole('menuitem')
}

/** Everything that is offered for a record, in order. */
export async function offeredFor(row: Locator): Promise<string[]> {
  const links = await row.getByRole('button').filter({ hasText: /./ }).allTextContents()
  const more = moreOf(row)
  if ((await more.count()) === 0) return links
  await more.click()
  const items = itemsOf(row.page())
  await expect(items.first()).toBeVisible()
  const behind = await items.allTextContents()
  await row.page().keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  return [...links, ...behind]
}

/** Agrees to what is asked before something is done to a record: by the verb where it goes. */
export async function agree(page: Page): Promise<void> {
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^(确 定|删 除|移 除|彻底删除)$/ })
    .click()
}
