import { expect } from '@playwright/test'
import { test } from './support/database'
import { signIn } from './support/sign-in'

test('on a phone the help fills the screen, and Back closes it', async ({ page }) => {
  await signIn(page)
  await page.goto('/isystem/user')
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/dashboard\/analysis$/)
  await page.getByRole('banner').getByRole('button', { name: '帮助', exact: true }).click()
  const help = page.getByRole('dialog', { name: '帮助' })
  await expect(help.getByRole('article', { name: '首页' })).toBeVisible()
  await expect.poll(async () => (await help.boundingBox())?.width).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goBack()
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/dashboard\/analysis$/)
})
