import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

test('the home page fits a phone, also with a very long name', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  const realname = '欧阳上官司马'.repeat(8)
  await signIn(
    page,
    await createPerson(db, { realname, departments: ['dep-a01a01', 'dep-a01a02', 'dep-a01a03'] }),
  )
  await page.goto('/dashboard/analysis')
  await expect(page.getByText(realname, { exact: false }).first()).toBeVisible()
  for (const part of ['最近七天访问', '快捷入口'])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  await expect(page.getByRole('img', { name: /访问趋势图/ }).locator('svg')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
