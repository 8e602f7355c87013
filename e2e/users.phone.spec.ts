import { devices } from '@playwright/test'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

test('[ADM-01] users are cards on a phone, and freezing works there', async ({ page, db }) => {
  const person = await createPerson(db, { realname: '手机用户' })
  await signIn(page)
  await page.goto('/isystem/user')
  await page.getByRole('search').getByLabel('用户账号').fill(person.username)
  await page.getByRole('button', { name: '查 询' }).click()
  const card = page.getByRole('listitem').filter({ hasText: person.username })
  await expect(card).toContainText('手机用户')
  await page.getByRole('button', { name: `更多 ${person.username}` }).click()
  await page.getByRole('menuitem', { name: '冻结' }).click()
  await page.getByRole('dialog', { name: '冻结用户' }).getByRole('button', { name: '确 定' }).click()
  await expect(card).toContainText('冻结')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    devices['iPhone 13'].viewport.width,
  )
})
