import { expect, test, type Page } from '@playwright/test'
import { createPositions, ownCode, rowOf } from './support/positions'
import { signIn } from './support/sign-in'
import { chooseOption } from './support/choices'
import { act, agree } from './support/row-actions'

async function openPositions(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/isystem/position')
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
}

async function addPosition(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增职务' })
  await dialog.getByLabel('职务编码').fill(code)
  await dialog.getByLabel('职务名称').fill(name)
  await dialog.getByLabel('职级').click()
  await page.getByTitle('中级').click()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('[ADM-10] an administrator adds, finds, changes and deletes a position with name, code and rank', async ({
  page,
}) => {
  await openPositions(page)
  const code = ownCode()
  await addPosition(page, code, '营造主管')
  await expect(rowOf(page, code)).toContainText('中级')

  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()

  await act(rowOf(page, code), '编辑')
  const dialog = page.getByRole('dialog', { name: '编辑职务' })
  await dialog.getByLabel('职务名称').fill('营造总监')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(rowOf(page, code)).toContainText('营造总监')

  await act(rowOf(page, code), '删除')
  await agree(page)
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
})

test('a duplicate code and empty fields are refused in words, and the form stays open', async ({ page }) => {
  await openPositions(page)
  const code = ownCode()
  await addPosition(page, code, '一')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增职务' })
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('职务编码不能为空')).toBeVisible()
  await dialog.getByLabel('职务编码').fill(code)
  await dialog.getByLabel('职务名称').fill('二')
  await dialog.getByLabel('职级').click()
  await chooseOption(page, '员级')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('[LST-01] a list shows 10 of 10/20/30, a jumper, 共 N 条, the newest first', async ({ page }) => {
  const token = await signIn(page)
  const code = ownCode()
  const numbers = Array.from({ length: 11 }, (_, index) => index + 10)
  await createPositions(
    page,
    token,
    numbers.map((number) => ({ code: `${code}-${number}`, name: `第${number}位` })),
  )
  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 11 条')).toBeVisible()
  await expect(page.getByText('跳至')).toBeVisible()
  await expect(rowOf(page, code)).toHaveCount(10)
  await expect(rowOf(page, code).first()).toContainText('第20位')
  await page.getByTitle('2', { exact: true }).click()
  await expect(rowOf(page, code)).toHaveCount(1)
  await expect(rowOf(page, code)).toContainText('第10位')
  await page.locator('.ant-pagination-options-size-changer').click()
  for (const size of ['10 条/页', '20 条/页', '30 条/页']) {
    await expect(page.getByRole('option', { name: size })).toBeAttached()
  }
})

test('[LST-02] deleting several asks how many; with none selected it says so', async ({ page }) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(
    page,
    token,
    ['a', 'b'].map((end) => ({ code: code + end, name: end })),
  )
  await page.goto('/isystem/position')
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect(page.getByText('请选择一条记录！')).toBeVisible()
  for (const end of ['a', 'b'])
    await rowOf(page, code + end)
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect(page.getByText('确定要删除这 2 项吗?')).toBeVisible()
  const question = page.getByRole('dialog', { name: '确认删除' })
  await expect(question).toContainText(/“[^”]+”、“[^”]+”/)
  await expect(question.getByRole('button', { name: '取 消' })).toBeFocused()
  await expect(question.getByRole('button', { name: '删 除' })).toHaveClass(/ant-btn-color-dangerous/)
  await question.getByRole('button', { name: '删 除' }).click()
  await expect(rowOf(page, code)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(rowOf(page, code)).toHaveCount(2)
})
