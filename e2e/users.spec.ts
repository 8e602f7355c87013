import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { createDepartment } from './support/departments'
import { createHeldRole } from './support/grants'
import { createPerson } from './support/people'
import { freshPhone } from './support/phone'
import { apiBase, signIn, signInByForm } from './support/sign-in'
import { act, agree } from './support/row-actions'

async function openUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/isystem/user')
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
}

async function find(page: Page, username: string): Promise<void> {
  await page.getByRole('search').getByLabel('用户账号').fill(username)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function chooseFromMenu(page: Page, username: string, choice: string): Promise<void> {
  await act(rowOf(page, username), choice)
}

test('[ADM-01] an administrator makes a user, who signs in; changes and removes the user, and brings the user back', async ({
  page,
}) => {
  await openUsers(page)
  const username = `e2e-${newId().slice(0, 10)}`
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await expect(dialog.getByLabel('生日')).toBeVisible()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('用户账号不能为空')).toBeVisible()
  await expect(dialog.getByLabel('用户账号'), 'the focus goes to what is wrong').toBeFocused()
  await expect(page.getByRole('alert').getByText('有 3 处需要修改')).toBeAttached()
  for (const label of ['用户账号', '登录密码', '用户姓名']) {
    const input = dialog.getByLabel(label)
    await expect(input).toHaveAttribute('aria-required', 'true')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(`${label}不能为空`)
  }
  await dialog.getByLabel('用户账号').fill(username)
  await dialog.getByLabel('登录密码').fill('123456')
  await dialog.getByLabel('用户姓名').fill('林徽因')
  await dialog.getByLabel('手机号码').fill(freshPhone())
  await expect(dialog.getByText('密码由8位数字、大小写字母和特殊符号组成!')).toBeVisible()
  await dialog.getByLabel('登录密码').fill('Carpenter#26')
  await dialog.getByLabel('首次登录须修改密码').uncheck()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  await find(page, username)
  await expect(rowOf(page, username)).toContainText('林徽因')
  await expect(rowOf(page, username)).toContainText('正常')
  const login = await page.request.post(`${apiBase}/sys/login`, {
    data: { username, password: 'Carpenter#26' },
  })
  expect((await login.json()).success).toBe(true)

  await act(rowOf(page, username), '编辑')
  const editing = page.getByRole('dialog', { name: '编辑用户' })
  await expect(editing.getByLabel('用户账号')).toBeDisabled()
  await expect(editing.getByLabel('登录密码')).toHaveCount(0)
  await editing.getByLabel('用户姓名').fill('梁思成')
  await editing.getByRole('button', { name: '确 定' }).click()
  await expect(rowOf(page, username)).toContainText('梁思成')

  await act(rowOf(page, username), '删除')
  await agree(page)
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog', { name: '用户回收站' })
  await bin.getByLabel('用户账号').fill(username)
  await bin.getByRole('button', { name: '查 询' }).click()
  await bin.getByRole('row').filter({ hasText: username }).getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('还原成功')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, username)).toContainText('梁思成')
})

test('[ADM-01] a frozen user is out at once, and comes back with a new password after the reset', async ({
  page,
  browser,
  db,
}) => {
  const person = await createPerson(db)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, person)
  await other.goto('/account/center')
  await expect(other.getByText(person.realname).first()).toBeVisible()

  await openUsers(page)
  await find(page, person.username)
  await rowOf(page, person.username).getByRole('checkbox').check()
  await page.getByRole('button', { name: '账号操作' }).click()
  await page.getByRole('menuitem', { name: '批量冻结' }).click()
  await page.getByRole('dialog', { name: '批量冻结' }).getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('操作成功!')).toBeVisible()
  await expect(rowOf(page, person.username)).toContainText('冻结')
  await other.reload()
  await expect(other).toHaveURL(/\/user\/login/)

  await chooseFromMenu(page, person.username, '解冻')
  await page.getByRole('dialog', { name: '解冻用户' }).getByRole('button', { name: '确 定' }).click()
  await expect(rowOf(page, person.username)).toContainText('正常')
  await chooseFromMenu(page, person.username, '重置密码')
  const dialog = page.getByRole('dialog', { name: /重置密码/ })
  await dialog.getByLabel('新密码').fill('Renewed#2026')
  await dialog.getByLabel('确认密码').fill('Renewed#2027')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('两次输入的密码不一样！')).toBeVisible()
  await dialog.getByLabel('确认密码').fill('Renewed#2026')
  await dialog.getByLabel('下次登录须修改密码').uncheck()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('密码修改成功!')).toBeVisible()
  await signInByForm(other, { username: person.username, password: 'Renewed#2026' })
  await expect(other).not.toHaveURL(/\/user\/login/)
})

test('[ADM-01] who has only the right to look is offered nothing else', async ({ page, db }) => {
  const clerk = await createPerson(db, { may: ['system', 'users', 'system:user:list'] })
  await signIn(page, clerk)
  await page.goto('/isystem/user')
  await expect(rowOf(page, clerk.username)).toBeVisible()
  for (const name of ['新增', '回收站', '账号操作', '批量删除'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^更多/ })).toHaveCount(0)
})

test('who may change users and not list roles reads the names of the roles that a user holds', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  const role = await createHeldRole(db, person.id)
  const clerk = await createPerson(db, {
    may: ['system', 'users', 'system:user:list', 'system:user:edit'],
  })
  await signIn(page, clerk)
  await page.goto('/isystem/user')
  await find(page, person.username)
  await act(rowOf(page, person.username), '编辑')
  const roles = page.getByRole('dialog', { name: '编辑用户' }).getByRole('textbox', { name: '角色' })
  await expect(roles).toHaveValue(new RegExp(role.name))
  await expect(roles).toBeDisabled()
  expect(await roles.inputValue()).not.toContain(role.id)
})

test('a department beside the list narrows it to its members and those below, also after a reload; folded, it stays so', async ({
  page,
  db,
}) => {
  const mark = newId().slice(0, 8)
  const above = await createDepartment(db, { name: `营造${mark}` })
  const below = await createDepartment(db, { name: `大木作${mark}`, parent: above })
  const other = await createDepartment(db, { name: `石作${mark}` })
  const person = await createPerson(db, { realname: `斗拱${mark}`, departments: [below.id] })
  await openUsers(page)
  const tree = page.getByRole('tree', { name: '部门' })
  const choose = async (name: string) => {
    await page.getByRole('textbox', { name: '搜索部门' }).fill(name)
    await tree.getByText(name).first().click()
  }
  const chips = page.getByRole('group', { name: '筛选条件' })
  await choose(above.name)
  await expect(chips).toContainText(`部门：${above.name}`)
  await expect(rowOf(page, person.username)).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('search').getByLabel('用户姓名').fill(`斗拱${mark}`)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(chips).toContainText(`部门：${above.name}`)
  await page.reload()
  await expect(chips).toContainText(`部门：${above.name}`)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await choose(other.name)
  await expect(chips).toContainText(`部门：${other.name}`)
  await expect(rowOf(page, person.username)).toHaveCount(0)
  await chips.getByRole('button', { name: '取消筛选 部门' }).click()
  await expect(rowOf(page, person.username)).toBeVisible()

  await page.getByRole('button', { name: '收起部门' }).click()
  await expect(tree).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, person.username)).toBeVisible()
  await page.getByRole('button', { name: '展开部门' }).click()
  await expect(tree).toBeVisible()
})
