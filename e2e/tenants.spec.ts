import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { chooseTenant, createWanderer } from './support/tenants'
import { chooseOption } from './support/choices'
import { act, agree } from './support/row-actions'

const own = () => 100_000 + Math.floor(Math.random() * 900_000_000)

test('[ADM-11] a tenant is made, has members, is not deleted while it has, and freezing ends their sessions', async ({
  page,
  browser,
  db,
}) => {
  await signIn(page)
  await page.goto('/isys/tenant')
  const id = own()
  await expect(page.getByText('各租户的角色、部门和业务数据互不可见')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增租户' })
  await dialog.getByLabel('租户编号').fill(String(id))
  await dialog.getByLabel('租户名称').fill(`营造社${id}`)
  await dialog.getByRole('button', { name: '确 定' }).click()
  const row = page.getByRole('row').filter({ hasText: String(id) })
  await expect(row).toContainText('正常')

  const member = await createPerson(db, { realname: '鲁班', tenants: [] })
  await db.insertInto('sys_user_tenant').values({ user_id: member.id, tenant_id: id }).execute()
  await act(row, '成员')
  const drawer = page.getByRole('dialog', { name: /成员/ })
  await expect(drawer.getByRole('row').filter({ hasText: member.username })).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await act(row, '删除')
  await agree(page)
  await expect(page.getByText('正被成员“鲁班”使用，无法删除')).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, member)
  await theirs.goto('/account/center')
  await expect(theirs.getByText('鲁班').first()).toBeVisible()
  await act(row, '编辑')
  const editing = page.getByRole('dialog', { name: '编辑租户' })
  await expect(editing.getByLabel('租户编号')).toBeDisabled()
  await editing.getByLabel('状态').click()
  await chooseOption(page, '冻结')
  await editing.getByRole('button', { name: '确 定' }).click()
  await expect(row).toContainText('冻结')
  await theirs.goto('/account/center')
  await expect(theirs).toHaveURL(/\/user\/login/)
  await theirs.context().close()
})

test('who belongs to several tenants switches between them: menu, tabs and lists are the one’s', async ({
  page,
  db,
}) => {
  const { person, first, second } = await createWanderer(db)
  const at = (name: string) => page.getByRole('button', { name: `当前租户：${name}，切换租户` })
  await signIn(page, person)
  await page.goto('/dashboard/analysis')
  await expect(page.getByRole('menuitem', { name: '系统管理' })).toBeHidden()
  await at(first).click()
  await chooseTenant(page, second)

  await expect(at(second)).toBeVisible()
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('menuitem', { name: '职务管理' }).click()
  await expect(page.getByRole('cell', { name: '账房', exact: true })).toBeVisible()

  await at(second).click()
  await chooseTenant(page, first)
  await expect(at(first)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(page.getByRole('tab', { name: '职务管理' })).toBeHidden()
  await expect(page.getByRole('menuitem', { name: '系统管理' })).toBeHidden()
  await page.reload()
  await expect(at(first)).toBeVisible()
})

test('who belongs to one tenant is offered no other', async ({ page, db }) => {
  await signIn(page, await createPerson(db))
  await page.goto('/dashboard/analysis')
  await page.getByRole('button', { name: /欢迎您/ }).click()
  await expect(page.getByRole('menuitem', { name: '切换部门' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '切换租户' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^当前租户：/ })).toBeHidden()
})
