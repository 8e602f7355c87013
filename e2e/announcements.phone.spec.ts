import { expectAccessible } from './support/accessibility'
import { announceTo } from './support/announcements'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

test('[RTE-13] on a phone the announcements are a list, not a wide table', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  const person = await createPerson(db)
  const title = '关于进一步加强施工现场安全管理工作的紧急通知'.repeat(3)
  await announceTo(db, person.id, { title, content: '<p>正文</p>', priority: 'H' })
  await signIn(page, person)
  await page.goto('/isps/userAnnouncement')
  const card = page.getByRole('button', { name: title })
  await expect(card).toContainText('紧急')
  await expect(card).toContainText('未读')
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await card.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('正文')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: '关 闭' }).click()
  await expect(card).toContainText('已读')
})
