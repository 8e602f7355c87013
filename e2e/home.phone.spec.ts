import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { administratorRole } from './support/forms'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

// Journeys of: features/dashboards

test('the home page fits a phone, also with a very long name', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  const realname = '欧阳上官司马'.repeat(8)
  const person = await createPerson(db, {
    realname,
    departments: ['dep-a01a01', 'dep-a01a02', 'dep-a01a03'],
  })
  await db
    .insertInto('sys_user_role')
    .values({ user_id: person.id, role_id: await administratorRole(db) })
    .execute()
  await signIn(page, person)
  await page.goto('/dashboard/analysis')
  await expect(page.getByText(realname, { exact: false }).first()).toBeVisible()
  for (const part of ['上手清单', '快捷入口', '我的页面', '最近七天访问', '最近登录'])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  await expect(page.getByRole('img', { name: /^最近七天访问，/ }).locator('svg')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
