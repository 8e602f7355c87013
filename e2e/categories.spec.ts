import { expect, test, type Page } from '@playwright/test'
import { signIn } from './support/sign-in'

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
  await rowOf(page, root).getByRole('button', { name: '添加下级' }).click()
  await fill(page, child)
  await page.getByRole('search').getByLabel('类型名称').fill(child)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(rowOf(page, child)).toContainText(/[A-Z]\d\dA01/)
  await rowOf(page, child).getByRole('button', { name: '添加下级' }).click()
  await fill(page, leaf)

  await page.getByRole('search').getByRole('button', { name: '重 置' }).click()
  await page.locator('.ant-pagination-options-size-changer').click()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(rowOf(page, leaf)).toContainText(/A01A01/)
  await rowOf(page, root).getByRole('button', { name: '关闭行' }).click()
  await expect(rowOf(page, child)).toHaveCount(0)
  await rowOf(page, root).getByRole('button', { name: '展开行' }).click()

  await rowOf(page, leaf).getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑分类字典' })
  await dialog.getByLabel('类型名称').fill(`${leaf}改`)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(rowOf(page, `${leaf}改`)).toBeVisible()

  await rowOf(page, root).getByRole('button', { name: '删除' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确 定' }).click()
  await expect(rowOf(page, root)).toHaveCount(0)
  await expect(rowOf(page, leaf)).toHaveCount(0)
})
