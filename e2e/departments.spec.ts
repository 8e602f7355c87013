import type { Page } from '@playwright/test'
import { addDepartment } from './support/organisation'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { agree } from './support/row-actions'

const own = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1000)}`
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const node = (page: Page, name: string) => page.locator('.ant-tree-treenode').filter({ hasText: name })

async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel('按部门名称搜索').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: '搜索结果' }).getByRole('button', { name }).first().click()
  await expect(heading(page, name)).toBeVisible()
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[ADM-03] an administrator finds a department, adds below it, changes and deletes', async ({ page }) => {
  const token = await signIn(page)
  const company = own('木构公司')
  await addDepartment(page, token, { departName: company })
  await page.goto('/isystem/depart')
  await find(page, company)

  const team = own('斗拱组')
  await act(page, '添加下级')
  const adding = page.getByRole('dialog', { name: '新增部门' })
  await expect(adding.getByLabel('上级部门')).toHaveAttribute('title', company)
  await adding.getByRole('button', { name: '确 定' }).click()
  await expect(adding.getByText('机构/部门名称不能为空')).toBeVisible()
  await adding.getByLabel('机构/部门名称').fill(team)
  await adding.getByLabel('手机号').fill('010-12345678')
  await adding.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await expect(heading(page, team)).toBeVisible()
  await expect(node(page, team)).toHaveClass(/ant-tree-treenode-selected/)
  await expect(page.getByText('010-12345678')).toBeVisible()
  await expect(heading(page, team)).toContainText(/[A-Z]\d\dA01/)
  await page.getByRole('button', { name: '编辑' }).click()
  const editing = page.getByRole('dialog', { name: '编辑部门' })
  await editing.getByLabel('机构/部门名称').fill(`${team}改`)
  await editing.getByRole('button', { name: '确 定' }).click()
  await expect(heading(page, `${team}改`)).toBeVisible()
  await expect(node(page, `${team}改`)).toBeVisible()

  await act(page, '删除')
  await agree(page)
  await expect(node(page, `${team}改`)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(node(page, `${team}改`)).toBeVisible()

  await find(page, company)
  await act(page, '删除')
  await expect(page.getByText(`确定要删除“${company}”及其全部下级部门吗？`)).toBeVisible()
  await agree(page)
  await expect(page.getByText('删除成功!')).toBeVisible()
  await expect(node(page, company)).toHaveCount(0)
})

test('[ADM-03] a branch is dragged below another and takes a new code; siblings change places by menu', async ({
  page,
}) => {
  const token = await signIn(page)
  const company = own('营造社')
  const parent = await addDepartment(page, token, { departName: company })
  const [first, second] = [own('甲部'), own('乙部')]
  for (const departName of [first, second]) await addDepartment(page, token, { departName, parentId: parent })
  await page.goto('/isystem/depart')
  await find(page, second)
  await expect(heading(page, second)).toContainText(/A02/)
  const names = page.locator('.ant-tree-treenode').filter({ hasText: new RegExp(`${first}|${second}`) })
  await expect(names).toHaveText([first, second])
  await act(page, '上移')
  await expect(names).toHaveText([second, first])

  // Below and to the right of where it was taken: into the department, not behind it.
  await node(page, second)
    .locator('.ant-tree-node-content-wrapper')
    .dragTo(node(page, first).locator('.ant-tree-node-content-wrapper'), {
      sourcePosition: { x: 8, y: 12 },
      targetPosition: { x: 80, y: 18 },
    })
  const question = page.getByRole('dialog').filter({ hasText: '机构编码会随之改变' })
  await question.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('移动成功！').last()).toBeVisible()
  await expect(heading(page, second)).toContainText(/A01A01/)
})

test('[ADM-03] a branch is moved by keyboard: below a department that is picked, and to the top', async ({
  page,
}) => {
  const token = await signIn(page)
  const [company, team, target] = [own('移动公司'), own('移动组'), own('目标部')]
  const parent = await addDepartment(page, token, { departName: company })
  await addDepartment(page, token, { departName: team, parentId: parent })
  await addDepartment(page, token, { departName: target, parentId: parent })
  await page.goto('/isystem/depart')
  await find(page, team)

  await page.getByRole('button', { name: '更多操作' }).focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitem', { name: '移动到…' })
  await expect(choice).toBeVisible()
  await choice.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `移动部门：${team}` })
  const box = dialog.getByLabel('上级部门')
  await expect(box).toHaveAttribute('title', company)
  await box.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: '选择部门' })
  await picker.getByLabel('搜索部门').fill(target)
  await page.keyboard.press('Enter')
  /* what is found says where it stands; the tree, which may show it before, does not */
  await picker.locator('.ant-tree-treenode').filter({ hasText: target }).getByText(company).click()
  await picker.getByRole('button', { name: '确 定' }).click()
  await expect(box).toHaveValue(target)
  await dialog.getByRole('button', { name: '确 定' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('移动成功！')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(heading(page, team)).toContainText(/A02A01/)

  await act(page, '移动到…')
  await dialog.getByRole('button', { name: '清除' }).click()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(heading(page, team)).toContainText(/[A-Z]\d\d(?![A-Z])/)
})

test('[ADM-03] a department with members is not deleted, and the page says who belongs to it', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const departName = own('有人部')
  const id = await addDepartment(page, token, { departName })
  await createPerson(db, { realname: '鲁班', departments: [id] })
  await page.goto('/isystem/depart')
  await find(page, departName)
  await act(page, '删除')
  await agree(page)
  await expect(page.getByText(`“${departName}”正被成员“鲁班”使用，无法删除`)).toBeVisible()
  await expect(heading(page, departName)).toBeVisible()
})
