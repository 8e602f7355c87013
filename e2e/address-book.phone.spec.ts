import { expect, test } from '@playwright/test'
import { filterBy } from './support/on-a-phone'
import { signIn } from './support/sign-in'

test('[ADM-19] on a phone colleagues are cards with numbers to dial', async ({ page }) => {
  await signIn(page)
  await page.goto('/isystem/addressList')
  await filterBy(page, '姓名', '张三')
  const card = page.getByRole('listitem').filter({ hasText: '张三' }).first()
  await expect(card.getByRole('link', { name: '13800000001' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
