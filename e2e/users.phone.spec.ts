import { devices } from '@playwright/test'
import { expect, test } from './support/database'
import { filterBy } from './support/on-a-phone'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

test('[ADM-01] users are cards on a phone, and freezing works there', async ({ page, db }) => {
  const person = await createPerson(db, { realname: '手机用户' })
  await signIn(page)
  await page.goto('/isystem/user')
  await filterBy(page, '用户账号', person.username)
  const card = page.getByRole('listitem').filter({ hasText: person.username })
  await expect(card).toContainText('手机用户')
  await act(card, '冻结')
  await page.getByRole('dialog', { name: '冻结用户' }).getByRole('button', { name: '冻 结' }).click()
  await expect(card).toContainText('冻结')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    devices['iPhone 13'].viewport.width,
  )
})

test('a long name squeezes no picture and runs under no ×; a list without rows turns no pages', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: '营造法式大木作制度及功限料例研究与古建筑标准化办公室' })
  await signIn(page)
  await page.goto('/isystem/user')
  await filterBy(page, '用户账号', person.username)
  const card = page.getByRole('listitem').filter({ hasText: person.username })
  const picture = await card.locator('.ant-avatar').boundingBox()
  expect([picture?.width, picture?.height]).toEqual([28, 28])
  await act(card, '重置密码')
  const dialog = page.getByRole('dialog', { name: /重置密码/ })
  await expect(dialog.getByLabel('新密码')).toBeVisible()
  const cross = await dialog.locator('.ant-modal-close').boundingBox()
  const words = await dialog.getByText(/重置密码：营造/).evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return range.getBoundingClientRect().right
  })
  expect(words).toBeLessThanOrEqual(cross?.x ?? 0)
  await dialog.getByRole('button', { name: '取 消' }).click()

  await filterBy(page, '用户账号', `${person.username}无`)
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await expect(page.getByText('共 0 条')).toHaveCount(0)
})
