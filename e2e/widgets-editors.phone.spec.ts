import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openWidget, stored } from './support/gallery'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

test('reports fill a phone; code and days are written with thumbs', async ({ page }) => {
  await signIn(page)
  const width = page.viewportSize()?.width
  await openWidget(page, '报表选择')
  const one = page.getByRole('region', { name: '单选' })
  await one.getByRole('textbox', { name: '报表' }).tap()
  const dialog = page.getByRole('dialog', { name: '用户报表' })
  await dialog.getByRole('textbox', { name: '用户账号' }).fill('zhangsan')
  await dialog.getByRole('button', { name: '查 询' }).tap()
  await dialog.getByRole('row').filter({ hasText: '张三' }).tap()
  await expect(dialog.getByText('已选 1 项')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(width)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).tap()
  await expect(one.getByRole('textbox', { name: '姓名' })).toHaveValue('张三')

  await openWidget(page, '代码编辑器')
  const demo = page.getByRole('region', { name: '代码编辑器', exact: true })
  await demo.getByRole('button', { name: '全屏' }).tap()
  await expect
    .poll(async () => (await page.locator('[data-full-screen=true]').boundingBox())?.width)
    .toBe(width)
  await demo.getByRole('button', { name: '退出全屏' }).tap()

  await openWidget(page, '日期与时间')
  const day = page.getByRole('region', { name: '日期', exact: true })
  await day.getByLabel('日期').tap()
  await page.getByTitle('2026-11-20').tap()
  await expect(stored(day)).toHaveText('2026-11-20')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
