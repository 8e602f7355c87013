import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { chooseFromUserMenu, signIn } from './support/sign-in'
import { chooseTenant, createWanderer } from './support/tenants'

test('the user menu says in which tenant one works, and leads to another', async ({ page, db }) => {
  const { person, first, second } = await createWanderer(db)
  const menu = page.getByRole('button', { name: '行商的菜单' })
  await signIn(page, person)
  await page.goto('/dashboard/analysis')
  await menu.click()
  await expect(page.getByText(`当前租户：${first}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseFromUserMenu(page, '切换租户')
  await expectAccessible(page)
  await chooseTenant(page, second)
  await menu.click()
  await expect(page.getByText(`当前租户：${second}`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
