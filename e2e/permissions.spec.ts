import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { send } from './support/grants'
import { chooseOption } from './support/choices'
import { signIn } from './support/sign-in'
import { act, agree } from './support/row-actions'

const own = () => `e2e${newId().slice(0, 8)}`
const row = (page: Page, text: string) => page.locator('tbody tr[data-row-key]').filter({ hasText: text })

async function openMenus(page: Page): Promise<string> {
  const token = await signIn(page)
  await page.goto('/isystem/newPermissionList')
  await expect(row(page, '系统管理').first()).toBeVisible()
  return token
}

test('[ADM-04] an administrator makes a menu, a page and an action, finds, changes and deletes them', async ({
  page,
}) => {
  const token = await openMenus(page)
  const name = own()
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增菜单' })
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('请输入菜单名称')).toBeVisible()
  await form.getByLabel('菜单名称').fill(name)
  await form.getByLabel('菜单路径').fill('{{ alert(1) }}')
  await form.getByLabel('菜单名称').click()
  await expect(form.getByText('双花括号中只能写允许的名称')).toBeVisible()
  await form.getByLabel('菜单路径').fill('isystem')
  await form.getByLabel('菜单名称').click()
  await expect(form.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await form.getByLabel('菜单路径').fill(name)
  await form.getByRole('button', { name: '选择图标' }).click()
  await page.getByLabel('搜索图标').fill('rocket')
  await page.getByRole('button', { name: 'rocket', exact: true }).click()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await expect(row(page, name)).toContainText(`/${name}`)
  await expect(row(page, name)).toContainText('layouts/RouteView')
  await expect(row(page, name).getByTitle('rocket')).toBeVisible()

  await act(row(page, name), '添加下级')
  await form.getByLabel('菜单名称').fill(`${name}页`)
  await form.getByLabel('菜单路径').fill(`/${name}/page`)
  await form.getByLabel('前端组件').fill('/views/system/SysPositionList.vue')
  await form.getByLabel('前端组件').fill('system/SysPositionList')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await expect(row(page, `${name}页`)).toContainText('子菜单')
  await expect(row(page, `${name}页`)).toHaveAttribute('aria-current', 'true')

  await act(row(page, `${name}页`), '添加下级')
  await expect(form.getByRole('radio', { name: '按钮权限' })).toBeChecked()
  await form.getByLabel('按钮/权限').fill(`${name}钮`)
  await form.getByLabel('授权标识').fill('system:position:list')
  await form.getByLabel('按钮/权限').click()
  await expect(form.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await form.getByLabel('授权标识').fill(`${name}:add`)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('search').getByLabel('菜单名称').fill(`${name}钮`)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(row(page, `${name}:add`)).toContainText('按钮权限')
  await act(row(page, `${name}:add`), '编辑')
  const edit = page.getByRole('dialog', { name: `编辑：${name}钮` })
  await edit.getByRole('radio', { name: '无效' }).check()
  /* meanwhile somebody else gives it another name */
  const id = (await row(page, `${name}:add`).getAttribute('data-row-key')) ?? ''
  await send(page.request, token, '/sys/permission/edit', { id, name: `${name}钮新` })
  await edit.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
  await expect(row(page, `${name}钮新`)).toBeVisible()
  await act(row(page, `${name}钮新`), '编辑')
  const again = page.getByRole('dialog', { name: `编辑：${name}钮新` })
  await expect(again.getByRole('radio', { name: '无效' })).toBeChecked()
  await again.getByLabel('按钮/权限').fill(`${name}钮三`)
  await send(page.request, token, '/sys/permission/edit', { id, name: `${name}钮四` })
  await again.getByRole('button', { name: '确 定' }).click()
  await again.getByRole('button', { name: '载入最新内容' }).click()
  await expect(again.getByText(`菜单名称改为“${name}钮四”`)).toBeVisible()
  await again.getByRole('button', { name: '确 定' }).click()
  await expect(row(page, `${name}钮三`)).toBeVisible()

  await page.getByRole('search').getByLabel('菜单名称').fill('')
  await page.getByRole('button', { name: '查 询' }).click()
  await act(row(page, name).first(), '删除')
  await expect(page.getByText('将删除 2 个菜单、1 个按钮和 0 条数据规则')).toBeVisible()
  await agree(page)
  await expect(page.getByText('删除成功!共删除 2 个菜单、1 个按钮')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
})

test('[ADM-04] data rules of a page are added, refused with the reason, changed and deleted', async ({
  page,
}) => {
  await openMenus(page)
  await page.getByRole('search').getByLabel('菜单名称').fill('职务管理')
  await page.getByRole('button', { name: '查 询' }).click()
  await act(row(page, '职务管理'), '数据规则')
  const drawer = page.getByRole('dialog', { name: '数据规则：职务管理' })
  const name = own()
  await drawer.getByRole('button', { name: '添加规则' }).click()
  const form = page.getByRole('dialog', { name: '添加规则' })
  await form.getByLabel('规则名称').fill(name)
  await form.getByLabel('规则字段').click()
  await chooseOption(page, '职级')
  await form.getByLabel('规则值').click()
  await chooseOption(page, '中级')
  await expect(form.getByTitle('中级')).toBeVisible()
  await form.getByLabel('条件规则').click()
  await page.getByTitle('自定义表达式').click()
  await form.getByLabel('表达式').fill('salary > 1')
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(form.getByRole('alert').filter({ hasText: '未知的查询字段：salary' })).toBeVisible()
  await form.getByLabel('表达式').fill('createBy = ')
  await form.getByRole('button', { name: '登录账号' }).click()
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(drawer.getByText('createBy = #{sys_user_code}')).toBeVisible()
  await drawer.getByRole('button', { name: `删除 ${name}` }).click()
  await agree(page)
  await expect(drawer.getByText(name)).toHaveCount(0)
})

/** Two menus of the first level, the first with a page that has an action, made by calls. */
async function makeMenus(page: Page, token: string, name: string): Promise<void> {
  const add = (menu: object) => send<string>(page.request, token, '/sys/permission/add', menu)
  const first = await add({ name: `${name}甲`, menuType: 0, url: `/${name}a`, sortNo: 0.01 })
  await add({ name: `${name}乙`, menuType: 0, url: `/${name}b`, sortNo: 0.02 })
  const own = { name: `${name}页`, menuType: 1, url: `/${name}/page`, component: 'own/Page', parentId: first }
  const below = await add(own)
  await add({ name: `${name}钮`, menuType: 2, perms: `${name}:add`, parentId: below })
}

test('[ADM-04] a menu is dragged below another, and moved by a dialog; no circle is closed', async ({
  page,
}) => {
  const token = await signIn(page)
  const name = own()
  await makeMenus(page, token, name)
  await page.goto('/isystem/newPermissionList')
  const open = (text: string) => row(page, text).getByRole('button', { name: '展开行' }).click()
  await open(`${name}甲`)
  const handle = (text: string) => row(page, text).getByTitle(`拖动“${text}”`)
  await handle(`${name}页`).dragTo(row(page, `${name}乙`).getByText(`${name}乙`))
  const question = page.getByRole('dialog').filter({ hasText: `移动到“${name}乙”之下` })
  await question.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('移动成功！')).toBeVisible()
  await expect(row(page, `${name}甲`).getByRole('button', { name: '展开行' })).toHaveCount(0)
  await expect(row(page, `${name}页`)).toContainText('子菜单')

  const rows = page.locator('tbody tr[data-row-key]').filter({ hasText: new RegExp(`${name}[甲乙]`) })
  await expect(rows.first()).toContainText(`${name}甲`)
  await handle(`${name}乙`).dragTo(row(page, `${name}甲`), { targetPosition: { x: 200, y: 3 } })
  await expect(rows.first()).toContainText(`${name}乙`)
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await expect(rows.first()).toContainText(`${name}甲`)

  await act(row(page, `${name}乙`), '移动')
  const dialog = page.getByRole('dialog', { name: `移动菜单：${name}乙` })
  await dialog.getByLabel('上级菜单').fill(`${name}页`)
  const found = page.locator('.ant-select-tree-treenode').filter({ hasText: `${name}页` })
  await expect(found).toContainText(`${name}页 ${name}乙`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '不能移动到自己或自己的下级' })).toBeVisible()
  await dialog.getByLabel('上级菜单').fill(`${name}jia`)
  await page
    .locator('.ant-select-tree-treenode')
    .filter({ hasText: `${name}甲` })
    .getByText(`${name}甲`)
    .click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, `${name}乙`)).toContainText('子菜单')
  await act(row(page, `${name}甲`), '删除')
  await expect(page.getByText('将删除 3 个菜单、1 个按钮')).toBeVisible()
  await agree(page)
  await expect(row(page, name)).toHaveCount(0)
})

test('the menu administration has no serious fault for assistive technology', async ({ page }) => {
  test.slow() // an inspection of a whole page
  await openMenus(page)
  await expectAccessible(page)
})
