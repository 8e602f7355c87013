import { expect, type Locator, type Page } from '@playwright/test'
import { createPositions, ownCode } from './positions'
import { apiBase } from './sign-in'

export interface ListedPosition {
  id: string
  code: string
  name: string
  postRank: string
}

/** Positions of the test's own, by the call that the list makes. */
export async function readPositions(page: Page, token: string, code: string): Promise<ListedPosition[]> {
  const answer = await page.request.get(`${apiBase}/sys/position/list`, {
    headers: { 'X-Access-Token': token },
    params: { code: `*${code}*`, column: 'code', order: 'asc' },
  })
  return (await answer.json()).result.records
}

/** So many positions whose codes end in their numbers, from 11; returns what their codes begin with. */
export async function somePositions(page: Page, token: string, count: number): Promise<string> {
  const code = ownCode()
  const numbers = Array.from({ length: count }, (_, index) => index + 11)
  await createPositions(
    page,
    token,
    numbers.map((number) => ({ code: `${code}-${number}`, name: `原名${number}` })),
  )
  return code
}

/** Searches the open list of positions by a part of their codes. */
export async function searchPositions(page: Page, code: string): Promise<void> {
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
}

/** Opens the list of these positions and edits it where it stands. */
export async function editInline(page: Page, code: string): Promise<Locator> {
  await page.goto('/isystem/position')
  await searchPositions(page, code)
  await page.getByRole('switch', { name: '行内编辑' }).click()
  const grid = page.getByRole('grid', { name: '职务' })
  await expect(grid.locator('[data-row]').first()).toBeVisible()
  return grid
}
