import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

// Journeys of: features/account

test('centre and settings fit a phone', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  await signIn(page, await createPerson(db, { realname: 'Maximilianus-Alexander'.repeat(4) }))
  for (const path of ['/account/center', '/account/settings/BaseSetting', '/account/settings/security']) {
    await page.goto(path)
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
})
