import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { addCategory } from './support/categories'
import { filterBy } from './support/on-a-phone'
import { signIn } from './support/sign-in'

test('on a phone a tree opens level by level in cards, and what is found tells where it stands', async ({
  page,
}) => {
  test.slow() // an inspection of a whole page
  const token = await signIn(page)
  const mark = String(Date.now())
  const [root, child] = [`木作${mark}`, `斗拱${mark}`]
  await addCategory(page, token, child, await addCategory(page, token, root, '0'))
  await page.goto('/isys/category')
  await filterBy(page, '类型名称', mark)
  const card = page.getByRole('listitem').filter({ hasText: child })
  await expect(card).toContainText(root)
  await page.getByRole('button', { name: /筛选$/ }).click()
  await page.getByRole('search').getByRole('button', { name: '重 置' }).click()
  const open = page.getByRole('button', { name: `展开${root}` })
  for (const next = page.getByRole('button', { name: 'right' }); !(await open.isVisible());) {
    await expect(page.locator('.ant-spin-spinning')).toHaveCount(0)
    if (await open.isVisible()) break
    await next.click()
  }
  await open.click()
  await expect(page.getByText(child, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `收起${root}` }).click()
  await expect(page.getByText(child, { exact: true })).toHaveCount(0)
  await open.click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
