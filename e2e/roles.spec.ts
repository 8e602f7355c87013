import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { act, agree, offeredFor } from './support/row-actions'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('[ADM-02] an administrator makes a role, gives it to a user and takes it away; a held role stays', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: '角色成员', departments: ['dep-a01a01'] })
  await signIn(page)
  await page.goto('/isystem/roleUserList')
  const code = `e2e-${newId().slice(0, 10)}`
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增角色' })
  await dialog.getByLabel('角色名称').fill('审计')
  await dialog.getByLabel('角色编码').fill('admin')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await dialog.getByLabel('角色编码').fill(code)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  await act(rowOf(page, code), '用户')
  const users = page.getByRole('region', { name: /角色“审计”的用户/ })
  await expect(users.getByText('还没有用户')).toBeVisible()
  await users.getByRole('button', { name: '添加已有用户' }).click()
  const picker = page.getByRole('dialog', { name: '根据部门选择用户' })
  await picker.getByLabel('姓名、账号或手机号').fill(person.username)
  await picker.getByRole('row').filter({ hasText: person.username }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功!')).toBeVisible()
  await expect(users.getByRole('row').filter({ hasText: person.username })).toContainText('角色成员')

  await act(page.getByRole('row').filter({ hasText: code }), '删除')
  await agree(page)
  await expect(page.getByText('“审计”正被用户“角色成员”使用，无法删除')).toBeVisible()

  await act(users.getByRole('row').filter({ hasText: person.username }), '移除')
  await expect(page.locator('.ant-modal-confirm')).toContainText('确定移除“角色成员”吗？')
  await agree(page)
  await expect(users.getByText('还没有用户')).toBeVisible()
  expect(await offeredFor(rowOf(page, '管理员'))).not.toContain('删除')
})
