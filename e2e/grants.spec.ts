import type { Browser, Locator, Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { createHeldRole, send, statusOf } from './support/grants'
import { createPerson, type Person } from './support/people'
import { signIn } from './support/sign-in'

/** The promise: in force within two seconds. */
const promised = { timeout: 2_000, intervals: [100] }

const nodeOf = (tree: Locator, title: string) =>
  tree.locator('.ant-tree-treenode').filter({ has: tree.page().getByText(title, { exact: true }) })
const tick = (tree: Locator, title: string) => nodeOf(tree, title).locator('.ant-tree-checkbox').click()

/** Somebody else's browser. */
async function elsewhere(browser: Browser, person: Person): Promise<{ page: Page; token: string }> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const token = await signIn(page, person)
  return { page, token }
}

/** What the person sees in a fresh look at the product, and whether the server answers. */
async function expectReach({ page, token }: { page: Page; token: string }, isThere: boolean): Promise<void> {
  await expect
    .poll(() => statusOf(page.request, token, '/sys/position/list'), promised)
    .toBe(isThere ? 200 : 403)
  await page.goto('/dashboard/analysis')
  await expect(page.getByRole('menuitem', { name: '首页' })).toBeVisible()
  const menu = page.getByRole('menuitem', { name: '系统管理' })
  if (isThere) {
    await menu.click()
    await page.getByRole('menuitem', { name: '职务管理' }).click()
    await expect(page.getByText(/共 \d+ 条|没有查询到任何数据/).first()).toBeVisible()
  } else await expect(menu).toHaveCount(0)
}

test('[PRM-06] [ADM-05] what is ticked for a role is what its holder sees and may call within 2 s; unticked it is gone', async ({
  page,
  browser,
  db,
}) => {
  test.slow() // two browsers
  const person = await createPerson(db)
  const role = await createHeldRole(db, person.id)
  const holder = await elsewhere(browser, person)
  await expectReach(holder, false)
  await signIn(page)
  await page.goto('/isystem/roleUserList')
  await page.getByRole('search').getByLabel('角色编码').fill(role.code)
  await page.getByRole('button', { name: '查 询' }).click()
  await page.getByRole('button', { name: `授权 ${role.name}` }).click()
  const drawer = page.getByRole('dialog', { name: `角色授权：${role.name}` })
  await tick(drawer, '职务管理')
  await expect(nodeOf(drawer, '系统管理').locator('.ant-tree-checkbox-checked')).toBeVisible()
  await drawer.getByRole('button', { name: '仅保存' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expectReach(holder, true)

  await drawer.getByRole('button', { name: '树操作' }).click()
  await page.getByRole('menuitem', { name: '取消全选' }).click()
  await drawer.getByRole('button', { name: '取 消' }).click()
  await expect(page.getByRole('dialog', { name: '有未保存的勾选' })).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await expect(drawer).toBeHidden()
  await expectReach(holder, false)
})

test('[PRM-06] [ADM-05] a department hands out what it holds through its roles, and what it loses they lose', async ({
  page,
  browser,
  db,
}) => {
  test.slow() // two browsers
  const administrator = await signIn(page)
  const departName = `授权${newId().slice(0, 6)}`
  await send(page.request, administrator, '/sys/sysDepart/add', { departName, orgCategory: '1' })
  const department = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('depart_name', '=', departName)
    .executeTakeFirstOrThrow()
  const person = await createPerson(db, { departments: [department.id] })
  const holder = await elsewhere(browser, person)
  const openDepartment = async (tab: string) => {
    await page.goto('/isystem/depart')
    await page.locator('.ant-tree').getByText(departName).click()
    await page.getByRole('tab', { name: tab }).click()
    return page.getByRole('tabpanel', { name: tab })
  }
  const panel = await openDepartment('部门权限')
  await tick(panel, '职务管理')
  await panel.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expectReach(holder, false)

  const roles = await openDepartment('部门角色')
  const code = `e2e-${newId().slice(0, 8)}`
  await roles.getByRole('button', { name: '添加部门角色' }).click()
  const form = page.getByRole('dialog', { name: '添加部门角色' })
  await form.getByLabel('部门角色名称').fill(code)
  await form.getByLabel('部门角色编码').fill(code)
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await roles.getByRole('button', { name: `授权 ${code}` }).click()
  const drawer = page.getByRole('dialog', { name: `部门角色授权：${code}` })
  await expect(nodeOf(drawer, '职务管理')).toBeVisible()
  await expect(nodeOf(drawer, '首页')).toHaveCount(0)
  await tick(drawer, '系统管理')
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await expect(drawer).toBeHidden()
  const { id: roleId } = await db
    .selectFrom('sys_depart_role')
    .select('id')
    .where('role_code', '=', code)
    .executeTakeFirstOrThrow()
  await send(page.request, administrator, '/sys/sysDepartRole/deptRoleUserAdd', {
    userId: person.id,
    newRoleId: roleId,
  })
  await expectReach(holder, true)

  const again = await openDepartment('部门权限')
  await tick(again, '系统管理')
  await again.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expectReach(holder, false)
})

test('[PRM-08] a rule ticked for a role limits what its holder sees', async ({ page, browser, db }) => {
  const person = await createPerson(db)
  const role = await createHeldRole(db, person.id)
  const administrator = await signIn(page)
  const code = `E${newId().slice(0, 8)}`
  await send(page.request, administrator, '/sys/position/add', { code, name: '别人的', postRank: '1' })
  const ruleName = `规则${code}`
  await send(page.request, administrator, '/sys/permission/addPermissionRule', {
    permissionId: 'positions',
    ruleName,
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
  })
  await send(page.request, administrator, '/sys/permission/saveRolePermission', {
    roleId: role.id,
    permissionIds: 'system,positions,system:position:list',
  })
  const holder = await elsewhere(browser, person)
  const find = async () => {
    await holder.page.goto('/isystem/position')
    await holder.page.getByRole('search').getByLabel('职务编码').fill(code)
    await holder.page.getByRole('button', { name: '查 询' }).click()
  }
  await find()
  await expect(holder.page.getByText('别人的')).toBeVisible()

  await page.goto('/isystem/roleUserList')
  await page.getByRole('search').getByLabel('角色编码').fill(role.code)
  await page.getByRole('button', { name: '查 询' }).click()
  await page.getByRole('button', { name: `授权 ${role.name}` }).click()
  await page.getByRole('button', { name: '职务管理的数据规则' }).click()
  const rules = page.getByRole('dialog', { name: '数据规则：职务管理' })
  await rules.getByRole('checkbox', { name: ruleName }).check()
  await rules.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('保存成功!')).toBeVisible()
  await find()
  await expect(holder.page.getByText('没有查询到任何数据')).toBeVisible()
})
