import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in'

test('[ADM-19] on a phone colleagues are cards with numbers to dial', async ({ page }) => {
  await signIn(page)
  await page.goto('/isystem/addressList')
  await page.getByRole('search').getByLabel('姓名').fill('张三')
  await page.getByRole('button', { name: '查 询' }).click()
  const card = page.getByRole('listitem').filter({ hasText: '张三' }).first()
  await expect(card.getByRole('link', { name: '13800000001' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
