import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

test('on a phone the live sessions are a list', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  const may = ['monitoring', 'online-users', 'system:online:list', 'system:online:kick']
  const me = await createPerson(db, { realname: '很长的名字'.repeat(6), may })
  await signIn(page, me)
  await page.goto('/isystem/online')
  await page.getByLabel('用户账号').fill(me.username)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: me.username })).toContainText(
    '当前会话',
  )
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
