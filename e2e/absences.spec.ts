import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

test('who is away names an agent for some time in the own settings, changes it and takes it back', async ({
  page,
  db,
}) => {
  const agent = await createPerson(db, { realname: `鲁代${newId().slice(0, 6)}` })
  const { realname } = agent
  await signIn(page, await createPerson(db))
  await page.goto('/account/settings/absences')
  await expect(page.getByText('还没有代理设置')).toBeVisible()
  await page.getByRole('button', { name: '添加代理' }).click()
  const dialog = page.getByRole('dialog', { name: '添加代理' })
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('请选择开始和结束时间')).toBeVisible()

  await dialog.getByLabel('代理人').fill(realname)
  await page.locator('.ant-select-item-option').filter({ hasText: realname }).first().click()
  const [from, to] = [dialog.getByPlaceholder('开始日期'), dialog.getByPlaceholder('结束日期')]
  await from.fill('2031-01-01 09:00:00')
  await from.press('Enter')
  await to.fill('2031-01-15 18:00:00')
  await to.press('Enter')
  await dialog.getByLabel('说明').fill('年假')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  const line = page.getByRole('listitem').filter({ hasText: '2031-01-01 09:00 至 2031-01-15 18:00' })
  await expect(line).toContainText(realname)
  await expect(line).toContainText('全部审批流程；年假')
  await expect(line).toContainText('未开始')

  await line.getByRole('button', { name: `编辑 ${realname}` }).click()
  const changing = page.getByRole('dialog', { name: '编辑代理' })
  await expect(changing.getByTitle(agent.username)).toHaveText(realname)
  await changing.getByLabel('说明').fill('出差')
  await changing.getByRole('button', { name: '确 定' }).click()
  await expect(line).toContainText('出差')
  await line.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog', { name: '确认删除' }).getByRole('button', { name: '删 除' }).click()
  await expect(page.getByText('还没有代理设置')).toBeVisible()
})
