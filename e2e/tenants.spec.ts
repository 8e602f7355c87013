import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

const own = () => 100_000 + Math.floor(Math.random() * 900_000_000)

test('[ADM-11] a tenant is made, has members, is not deleted while it has, and freezing ends their sessions', async ({
  page,
  browser,
  db,
}) => {
  await signIn(page)
  await page.goto('/isys/tenant')
  const id = own()
  await expect(page.getByText('它不隔离数据')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增租户' })
  await dialog.getByLabel('租户编号').fill(String(id))
  await dialog.getByLabel('租户名称').fill(`营造社${id}`)
  await dialog.getByRole('button', { name: '确 定' }).click()
  const row = page.getByRole('row').filter({ hasText: String(id) })
  await expect(row).toContainText('正常')

  const member = await createPerson(db, { realname: '鲁班' })
  await db.insertInto('sys_user_tenant').values({ user_id: member.id, tenant_id: id }).execute()
  await row.getByRole('button', { name: '成员' }).click()
  const drawer = page.getByRole('dialog', { name: /成员/ })
  await expect(drawer.getByRole('row').filter({ hasText: member.username })).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('正被成员“鲁班”使用，无法删除')).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, member)
  await theirs.goto('/account/center')
  await expect(theirs.getByText('鲁班').first()).toBeVisible()
  await row.getByRole('button', { name: '编辑' }).click()
  const editing = page.getByRole('dialog', { name: '编辑租户' })
  await expect(editing.getByLabel('租户编号')).toBeDisabled()
  await editing.getByLabel('状态').click()
  await page.getByTitle('冻结').last().click()
  await editing.getByRole('button', { name: '确 定' }).click()
  await expect(row).toContainText('冻结')
  await theirs.goto('/account/center')
  await expect(theirs).toHaveURL(/\/user\/login/)
  await theirs.context().close()
})
