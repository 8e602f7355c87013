import type { Locator, Page } from '@playwright/test'

/** The list of choices that is open: what it offers may stand elsewhere on the page as well. */
export function openChoices(page: Page): Locator {
  return page.locator('.ant-select-dropdown:visible')
}

export async function chooseOption(page: Page, title: string): Promise<void> {
  await openChoices(page).getByTitle(title, { exact: true }).click()
}
