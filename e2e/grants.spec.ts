import type { Browser, Locator, Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { createDepartment } from './support/departments'
import { createHeldRole, send, statusOf } from './support/grants'
import { createPerson, type Person } from './support/people'
import { signIn } from './support/sign-in'

// Journeys of: system/grants, web/src/features/system

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
    await expect(page.getByText(/共 \d+ 条|还没有职务/).first()).toBeVisible()
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
  await expect(nodeOf(drawer, '系统管理').locator('.ant-tree-checkbox-indeterminate')).toBeVisible()
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
  await tick(again, '职务管理')
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

test('[ADM-05] a part is told from the whole, the label takes nothing away, and what will change is told before it is saved', async ({
  page,
  db,
}) => {
  const role = await createHeldRole(db, (await createPerson(db)).id)
  const administrator = await signIn(page)
  await send(page.request, administrator, '/sys/permission/saveRolePermission', {
    roleId: role.id,
    permissionIds: 'system,positions',
  })
  await page.goto('/isystem/roleUserList')
  await page.getByRole('search').getByLabel('角色编码').fill(role.code)
  await page.getByRole('button', { name: '查 询' }).click()
  await page.getByRole('button', { name: `授权 ${role.name}` }).click()
  const drawer = page.getByRole('dialog', { name: `角色授权：${role.name}` })
  const half = (title: string) => nodeOf(drawer, title).locator('.ant-tree-checkbox-indeterminate')
  await expect(half('系统管理')).toBeVisible()
  await expect(half('职务管理')).toBeVisible()
  await expect(drawer.getByText('没有改动')).toBeVisible()

  await drawer.getByText('系统管理', { exact: true }).click()
  await expect(nodeOf(drawer, '职务管理')).toBeHidden()
  await expect(drawer.getByText('已勾选 2 项')).toBeVisible()
  await drawer.getByText('系统管理', { exact: true }).click()

  await expect(nodeOf(drawer, '职务管理').getByText('缺少查看权限')).toBeVisible()
  await expect(drawer.getByRole('note')).toContainText('“职务管理”没有勾选查看权限')
  await drawer.getByRole('button', { name: '补上查看权限' }).click()
  await expect(drawer.getByRole('note')).toHaveCount(0)
  await drawer.getByLabel('搜索菜单或权限').fill('导出职务')
  await expect(nodeOf(drawer, '用户管理')).toHaveCount(0)
  await tick(drawer, '导出职务')
  const changes = drawer.getByRole('button', { name: '增加 2 项，收回 0 项，查看明细' })
  await expect(changes).toContainText('+2')
  await changes.click()
  const list = page.getByRole('region', { name: '增加' })
  await expect(list.getByRole('listitem')).toHaveText([
    '+ 系统管理 / 职务管理 / 查看职务',
    '+ 系统管理 / 职务管理 / 导出职务',
  ])
  await changes.click()

  await drawer.getByLabel('搜索菜单或权限').fill('')
  await drawer.getByRole('checkbox', { name: '只看已授权' }).check()
  await expect(nodeOf(drawer, '职务管理')).toBeVisible()
  await expect(nodeOf(drawer, '用户管理')).toHaveCount(0)
  await drawer.getByRole('checkbox', { name: '只看已授权' }).uncheck()
  await drawer.getByLabel('搜索菜单或权限').fill('zhiwu')
  await tick(drawer, '职务管理')
  await tick(drawer, '职务管理')
  await expect(drawer.getByRole('button', { name: '增加 0 项，收回 1 项，查看明细' })).toContainText('−1')
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await expect(drawer).toBeHidden()
  const left = await db
    .selectFrom('sys_role_permission')
    .select('permission_id')
    .where('role_id', '=', role.id)
    .execute()
  expect(left).toEqual([{ permission_id: 'system' }])
})

test('the rights of a department: what saves them is in sight, and ticks are not lost without a question', async ({
  page,
  db,
}) => {
  const [one, two] = [
    await createDepartment(db, { name: `甲${newId().slice(0, 6)}` }),
    await createDepartment(db, { name: `乙${newId().slice(0, 6)}` }),
  ]
  await signIn(page)
  await page.goto('/isystem/depart')
  await page.locator('.ant-tree').getByText(one.name).click()
  await page.getByRole('tab', { name: '部门权限' }).click()
  const panel = page.getByRole('tabpanel', { name: '部门权限' })
  const save = panel.getByRole('button', { name: '保存权限' })
  await panel.getByRole('button', { name: '树操作' }).click()
  await page.getByRole('menuitem', { name: '展开所有' }).click()
  await expect(nodeOf(panel, '添加职务')).toBeVisible()
  await expect(save).toBeInViewport({ ratio: 1 })
  await panel.getByLabel('搜索菜单或权限').fill('职务管理')
  await tick(panel, '职务管理')
  await expect(save).toBeEnabled()

  const question = page.getByRole('dialog', { name: '有未保存的勾选' })
  await page.getByRole('tab', { name: '基本信息' }).click()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await page.locator('.ant-tree').first().getByText(two.name).click()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('heading', { name: one.name })).toBeVisible()
  await expect(panel.getByText(/已勾选 \d+ 项/)).toBeVisible()
  await panel.getByRole('button', { name: '撤销改动' }).click()
  await expect(save).toBeDisabled()
  await page.locator('.ant-tree').first().getByText(two.name).click()
  await expect(page.getByRole('heading', { name: two.name })).toBeVisible()
})

test('ticks outlive the list they were opened from, and are asked about before the window goes', async ({
  page,
  db,
}) => {
  const role = await createHeldRole(db, (await createPerson(db)).id)
  await signIn(page)
  await page.goto(`/isystem/roleUserList#?roleCode=${role.code}`)
  await page.getByRole('button', { name: `授权 ${role.name}` }).click()
  const drawer = page.getByRole('dialog', { name: `角色授权：${role.name}` })
  await drawer.getByLabel('搜索菜单或权限').fill('职务管理')
  await tick(drawer, '职务管理')
  const changes = drawer.getByRole('button', { name: /^增加 [1-9]\d* 项/ })
  await expect(changes).toBeVisible()

  /* a network that was gone for a moment makes lists read anew, and a server may not be there yet */
  await page.route('**/sys/role/list?*', (route) => route.fulfill({ status: 503 }))
  await page.evaluate(() => ['offline', 'online'].forEach((name) => window.dispatchEvent(new Event(name))))
  await expect(page.getByText('加载失败')).toBeVisible()
  await expect(changes).toBeVisible()
  await page.unroute('**/sys/role/list?*')

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await expect(drawer).toBeHidden()
})
