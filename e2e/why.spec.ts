import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { createHeldRole, positionsMenu, send } from './support/grants'
import { createPerson, type Person } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { chooseOption } from './support/choices'
import { act } from './support/row-actions'

// Journeys of: resource/why, system/why

async function choose(page: Page, person: Person, label: string): Promise<void> {
  await page.goto('/isystem/user')
  await page.getByRole('search').getByLabel('用户账号').fill(person.username)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(page.getByRole('row').filter({ hasText: person.username }), label)
}

test('why somebody does not see a row: through which role, by which rule, which clause was false', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: '问询者' })
  const role = await createHeldRole(db, person.id)
  const administrator = await signIn(page)
  const code = `E${newId().slice(0, 8)}`
  await send(page.request, administrator, '/sys/position/add', { code, name: '别人的', postRank: '1' })
  const rule = await send<string>(page.request, administrator, '/sys/permission/addPermissionRule', {
    permissionId: 'positions',
    ruleName: `只看自己${code}`,
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
  })
  await send(page.request, administrator, '/sys/permission/saveRolePermission', {
    roleId: role.id,
    permissionIds: positionsMenu.join(','),
  })
  await send(page.request, administrator, '/sys/role/datarule', {
    roleId: role.id,
    permissionId: 'positions',
    dataRuleIds: rule,
  })
  await choose(page, person, '权限诊断')
  const drawer = page.getByRole('dialog', { name: '权限诊断：问询者' })
  await drawer.getByLabel('页面或按钮').fill('职务管理')
  await chooseOption(page, '职务管理')
  await drawer.getByRole('button', { name: '查询原因' }).click()
  const verdict = drawer.getByRole('region', { name: '查因结果' })
  await expect(verdict.getByText('允许', { exact: true })).toBeVisible()
  await expect(verdict.getByText(`角色：${role.name}`)).toBeVisible()

  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(page.getByRole('row').filter({ hasText: code }), '谁能看见')
  const dialog = page.getByRole('dialog', { name: '谁能看见：别人的' })
  await dialog.getByLabel('用户').click()
  const people = page.getByRole('dialog', { name: '根据部门选择用户' })
  await people.getByPlaceholder('姓名、账号或手机号').fill(person.username)
  await people.getByRole('row').filter({ hasText: person.username }).getByRole('radio').click()
  await people.getByRole('button', { name: '确 定' }).click()
  await dialog.getByRole('button', { name: '查询原因' }).click()
  const found = dialog.getByRole('region', { name: '查因结果' })
  await expect(found.getByText('不允许', { exact: true })).toBeVisible()
  await expect(found.getByText(`数据规则“只看自己${code}”不放行这条记录`)).toBeVisible()
  await expect(found.getByText(`创建人 等于 ${person.username}`)).toBeVisible()
  await expect(found.getByText('实际为 admin')).toBeVisible()
  await send(page.request, administrator, '/sys/permission/saveRolePermission', {
    roleId: role.id,
    lastpermissionIds: positionsMenu.join(','),
  })
})

test('view as: the other’s menu with a banner, nothing can be changed, one click leads back', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, {
    realname: '被查看者',
    may: [...positionsMenu, 'system:position:add'],
  })
  await signIn(page)
  await page.goto('/isystem/position')
  await expect(page.getByRole('tab', { name: '职务管理' })).toBeVisible()
  await choose(page, person, '以其身份查看')
  await page.getByRole('button', { name: '开始查看' }).click()
  await page.waitForURL('**/dashboard/analysis')
  const banner = page.getByRole('status').filter({ hasText: '的身份查看' })
  await expect(banner).toContainText('被查看者')
  await expect(page.getByRole('menuitem', { name: '系统监控' })).toHaveCount(0)
  await page.goto('/isystem/position')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增职务' })
  await dialog.getByLabel('职务编码').fill(`V${newId().slice(0, 8)}`)
  await dialog.getByLabel('职务名称').fill('不该有')
  await dialog.getByLabel('职级').click()
  await page.getByTitle('中级').click()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('正在以他人的身份查看，不能进行修改').first()).toBeVisible()

  await page.goto('/dashboard/analysis')
  await banner.getByRole('button', { name: '返回我的账号' }).click()
  await expect(page.getByRole('menuitem', { name: '系统监控' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(/\/isystem\/user$/)
  await expect(page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')).toHaveText([
    '首页',
    '职务管理',
    '用户管理',
  ])
  const answer = await page.request.get(`${apiBase}/sys/user/getUserInfo`, {
    headers: {
      'X-Access-Token': await page.evaluate(
        () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value,
      ),
    },
  })
  expect((await answer.json()).result.userInfo.username).toBe('admin')
})
