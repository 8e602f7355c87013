import { expect, type Locator, type Page } from '@playwright/test'

/** The cell of an editable table in the row that shows a text. */
export function cellOf(within: Page | Locator, text: string, key: string): Locator {
  return within.locator('[data-row]').filter({ hasText: text }).locator(`[data-key="${key}"]`)
}

/** Types into a cell and leaves it by Enter. */
export async function typeInto(cell: Locator, text: string): Promise<void> {
  await cell.click()
  const input = cell.getByRole('textbox')
  await input.fill(text)
  /* the cell's own input is gone before the key is up */
  await cell.page().keyboard.press('Enter')
  await expect(input).toBeHidden()
}
