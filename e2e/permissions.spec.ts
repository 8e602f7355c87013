import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { signIn } from './support/sign-in'

const own = () => `e2e${newId().slice(0, 8)}`
const row = (page: Page, text: string) => page.locator('tbody tr[data-row-key]').filter({ hasText: text })

async function openMenus(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/isystem/newPermissionList')
  await expect(row(page, '系统管理').first()).toBeVisible()
}

test('[ADM-04] an administrator makes a menu, a page and an action, finds, changes and deletes them', async ({
  page,
}) => {
  await openMenus(page)
  const name = own()
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增菜单' })
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(form.getByText('请输入菜单名称!')).toBeVisible()
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
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await expect(row(page, name)).toContainText(`/${name}`)
  await expect(row(page, name)).toContainText('layouts/RouteView')
  await expect(row(page, name)).toContainText('rocket')

  await row(page, name).getByRole('button', { name: '添加下级' }).click()
  await form.getByLabel('菜单名称').fill(`${name}页`)
  await form.getByLabel('菜单路径').fill(`/${name}/page`)
  await form.getByLabel('前端组件').fill('/views/system/SysPositionList.vue')
  await form.getByLabel('前端组件').fill('system/SysPositionList')
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(form).toBeHidden()
  await row(page, name).first().locator('.ant-table-row-expand-icon').click()
  await expect(row(page, `${name}页`)).toContainText('子菜单')

  await row(page, `${name}页`).getByRole('button', { name: '添加下级' }).click()
  await expect(form.getByRole('radio', { name: '按钮权限' })).toBeChecked()
  await form.getByLabel('按钮/权限').fill(`${name}钮`)
  await form.getByLabel('授权标识').fill('system:position:list')
  await form.getByLabel('按钮/权限').click()
  await expect(form.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await form.getByLabel('授权标识').fill(`${name}:add`)
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(form).toBeHidden()

  await page.getByLabel('菜单名称').fill(`${name}钮`)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(row(page, `${name}:add`)).toContainText('按钮权限')
  await row(page, `${name}:add`).getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: `编辑：${name}钮` })
  await edit.getByRole('radio', { name: '无效' }).check()
  await edit.getByRole('button', { name: /提\s*交/ }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()

  await page.getByLabel('菜单名称').fill('')
  await page.getByRole('button', { name: '查 询' }).click()
  await row(page, name).first().getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('将删除 2 个菜单、1 个按钮和 0 条数据规则')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(page.getByText('删除成功!共删除 2 个菜单、1 个按钮')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
})

test('[ADM-04] data rules of a page are added, refused with the reason, changed and deleted', async ({
  page,
}) => {
  await openMenus(page)
  await page.getByLabel('菜单名称').fill('职务管理')
  await page.getByRole('button', { name: '查 询' }).click()
  await row(page, '职务管理').getByRole('button', { name: '数据规则' }).click()
  const drawer = page.getByRole('dialog', { name: '数据规则：职务管理' })
  const name = own()
  await drawer.getByRole('button', { name: '添加规则' }).click()
  const form = page.getByRole('dialog', { name: '添加规则' })
  await form.getByLabel('规则名称').fill(name)
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
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(drawer.getByText(name)).toHaveCount(0)
})

test('the menu administration has no serious fault for assistive technology', async ({ page }) => {
  test.slow() // an inspection of a whole page
  await openMenus(page)
  await expectAccessible(page)
})
