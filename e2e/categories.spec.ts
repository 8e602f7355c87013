import { expect, test, type Page } from '@playwright/test'
import { addCategory } from './support/categories'
import { signIn } from './support/sign-in'
import { chooseOption } from './support/choices'
import { act, agree } from './support/row-actions'

const own = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1000)}`
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function fill(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '新增分类字典' })
  await dialog.getByLabel('类型名称').fill(name)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
}

test('[ADM-07] categories grow a level at a time, are found at any depth, and go with what is below', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isys/category')
  const [root, child, leaf] = [own('木作'), own('斗拱'), own('华拱')]
  await page.getByRole('button', { name: '新增' }).click()
  await fill(page, root)
  await page.getByRole('search').getByLabel('类型名称').fill(root)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(rowOf(page, root), '添加下级')
  await fill(page, child)
  await page.getByRole('search').getByLabel('类型名称').fill(child)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(rowOf(page, child)).toContainText(/[A-Z]\d\dA01/)
  await expect(rowOf(page, child)).toContainText(root)
  await act(rowOf(page, child), '添加下级')
  await fill(page, leaf)

  await page.getByRole('search').getByRole('button', { name: '重 置' }).click()
  await expect(rowOf(page, leaf)).toHaveAttribute('aria-current', 'true')
  await expect(rowOf(page, child)).not.toHaveAttribute('aria-current', 'true')
  await expect(rowOf(page, leaf)).toContainText(/A01A01/)
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(rowOf(page, leaf)).toBeVisible()
  await rowOf(page, root).getByRole('button', { name: '关闭行' }).click()
  await expect(rowOf(page, child)).toHaveCount(0)
  await rowOf(page, root).getByRole('button', { name: '展开行' }).click()

  await act(rowOf(page, leaf), '编辑')
  const dialog = page.getByRole('dialog', { name: '编辑分类字典' })
  await dialog.getByLabel('类型名称').fill(`${leaf}改`)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(rowOf(page, `${leaf}改`)).toBeVisible()

  await act(rowOf(page, `${leaf}改`), '删除')
  await agree(page)
  await expect(rowOf(page, `${leaf}改`)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, `${leaf}改`)).toContainText(/A01A01/)

  await act(rowOf(page, root), '删除')
  await expect(page.locator('.ant-modal-confirm')).toContainText(`确定删除“${root}”及其全部下级吗？`)
  await agree(page)
  await expect(rowOf(page, root)).toHaveCount(0)
  await expect(rowOf(page, leaf)).toHaveCount(0)
  /* what was below would not come back with it */
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0)
})

test('the parent of a new category is chosen from the tree, by its name at any depth', async ({ page }) => {
  const token = await signIn(page)
  const [root, child, leaf] = [own('木作'), own('斗拱'), own('华拱')]
  const parent = await addCategory(page, token, root, '0')
  await addCategory(page, token, child, parent)
  await page.goto('/isys/category')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增分类字典' })
  await dialog.getByLabel('类型名称').fill(leaf)
  await dialog.getByLabel('父级节点').fill(child)
  const found = page.locator('.ant-select-tree-treenode').filter({ hasText: child })
  await expect(found).toContainText(`${child} ${root}`)
  await found.locator('.ant-select-tree-node-content-wrapper').click()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('search').getByLabel('类型名称').fill(leaf)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(rowOf(page, leaf)).toContainText(`${root} / ${child}`)
  await act(rowOf(page, leaf), '编辑')
  const editing = page.getByRole('dialog', { name: '编辑分类字典' })
  await expect(editing.getByText(child)).toBeVisible()
  await expect(editing.getByLabel('父级节点')).toBeDisabled()
})

test('conditions of the query builder find categories at any depth', async ({ page }) => {
  const token = await signIn(page)
  const [root, child] = [own('木作'), own('斗拱')]
  await addCategory(page, token, child, await addCategory(page, token, root, '0'))
  await page.goto('/isys/category')
  await page.getByText('高级查询', { exact: true }).click()
  const builder = page.getByRole('dialog', { name: '高级查询构造器' })
  await builder.getByLabel('字段').click()
  await chooseOption(page, '类型名称')
  await builder.getByLabel('查询值').fill(child)
  await builder.getByRole('button', { name: '查 询' }).click()
  await expect(rowOf(page, child)).toContainText(root)
  await page.getByRole('button', { name: '清空高级查询' }).click()
  await expect(rowOf(page, child)).toHaveCount(0)
})
