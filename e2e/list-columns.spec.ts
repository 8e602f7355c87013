import { expect, test, type Page } from '@playwright/test'
import { signIn } from './support/sign-in'

// Journeys of: web/src/resource/list

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

for (const width of [1440, 1280]) {
  test(`at ${width} the columns that matter are seen beside the actions`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    for (const [path, title] of [
      ['/isystem/QuartzJobList', '状态'],
      ['/isystem/user', '状态'],
      ['/isystem/annountCement', '发布时间'],
      ['/sys/dataLog-list', '创建时间'],
      ['/isystem/log', '创建时间'],
      ['/isystem/position', '创建时间'],
    ] as const) {
      await page.goto(path)
      await expectSeen(page, title)
    }
  })
}

test('what is wider than the window shows that there is more', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page)
  await page.goto('/isystem/user')
  const edge = page.locator('.ant-table-thead .ant-table-cell-fix-end-shadow-show').first()
  await expect(edge).toBeVisible()
  const shadow = await edge.evaluate((cell) => getComputedStyle(cell, '::after').boxShadow)
  expect(shadow).toContain('0.22')
})

test('a list of users shows roles where one wants them, ordered and pinned, and as before again', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/user#?username=admin')
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: '用户账号' })).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '角色', exact: true }).click()
  await expect(heads.filter({ hasText: '角色' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '管理员' }).first()).toBeVisible()
  await page.getByRole('button', { name: '固定 角色' }).click()
  await expect(heads.nth(1)).toContainText('角色')
  await page.getByRole('button', { name: '下移 用户账号' }).click()
  await expect(heads.nth(2)).toContainText('用户姓名')
  await page.reload()
  await expect(heads.nth(1)).toContainText('角色')
  await expect(heads.nth(2)).toContainText('用户姓名')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(heads.nth(1)).toContainText('用户账号')
  await expect(heads.filter({ hasText: '角色' })).toHaveCount(0)
})
