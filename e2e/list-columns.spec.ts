import { expect, test, type Page } from '@playwright/test'
import { signIn } from './support/sign-in'

/** The column that a list is read for, and whether it can be seen beside the fixed one. */
async function expectSeen(page: Page, title: string): Promise<void> {
  const head = page.getByRole('columnheader', { name: title, exact: true }).first()
  await expect(head).toBeVisible()
  await expect
    .poll(async () => {
      const box = await head.boundingBox()
      const frame = await page.locator('.ant-table-content').first().boundingBox()
      const fixed = await page.locator('.ant-table-thead .ant-table-cell-fix-end').first().boundingBox()
      if (!box || !frame) return 'not there'
      return box.x + box.width <= (fixed?.x ?? frame.x + frame.width) + 1 ? 'seen' : 'hidden'
    })
    .toBe('seen')
}

test('at 1440 the columns that matter are seen beside the actions', async ({ page }) => {
  await signIn(page)
  for (const [path, title] of [
    ['/isystem/QuartzJobList', '状态'],
    ['/isystem/user', '状态'],
    ['/isystem/annountCement', '发布时间'],
    ['/sys/dataLog-list', '创建时间'],
    ['/isystem/log', '创建时间'],
  ] as const) {
    await page.goto(path)
    await expectSeen(page, title)
  }
})

test('what is wider than the window shows that there is more', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page)
  await page.goto('/isystem/user')
  const edge = page.locator('.ant-table-thead .ant-table-cell-fix-end-shadow-show').first()
  await expect(edge).toBeVisible()
  const shadow = await edge.evaluate((cell) => getComputedStyle(cell, '::after').boxShadow)
  expect(shadow).toContain('0.22')
})
