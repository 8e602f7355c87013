import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

test('on a phone the menu is a list that opens level by level, and its form fills the width', async ({
  page,
}) => {
  test.slow() // an inspection of a whole page
  await signIn(page)
  await page.goto('/isystem/newPermissionList')
  await page.getByRole('button', { name: '展开系统管理' }).click()
  const card = page.getByRole('listitem').filter({ hasText: '职务管理' }).last()
  await expect(card).toContainText('子菜单')
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await act(card, '编辑')
  const form = page.getByRole('dialog', { name: '编辑：职务管理' })
  await expect(form.getByLabel('菜单名称')).toHaveValue('职务管理')
  await expect.poll(async () => Math.round((await form.boundingBox())?.width ?? 999)).toBeLessThanOrEqual(390)
})
