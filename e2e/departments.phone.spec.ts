import { expect, test } from '@playwright/test'
import { addDepartment } from './support/organisation'
import { signIn } from './support/sign-in'

test('on a phone the details stand below the tree, and nothing is wider than the screen', async ({
  page,
}) => {
  const token = await signIn(page)
  const departName = `一个名字特别特别长的建筑营造与古建筑修缮事业部门${Date.now()}`
  await addDepartment(page, token, { departName })
  await page.goto('/isystem/depart')
  await page.getByLabel('按部门名称搜索').fill(departName)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click()
  const details = page.getByRole('heading', { name: departName })
  await expect(details).toBeVisible()
  const [tree, head] = [await page.getByRole('tree').boundingBox(), await details.boundingBox()]
  expect(head?.y).toBeGreaterThan((tree?.y ?? 0) + (tree?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
