import { expect, test } from './support/database'
import { send } from './support/grants'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { ownTitle } from './support/tasks'
import { act } from './support/row-actions'

// Journeys of: web/src/resource/list, web/src/resource/form

test('numbers are searched from one to another, and either end may stay open', async ({ page }) => {
  const token = await signIn(page)
  const [young, old] = [ownTitle('少'), ownTitle('老')]
  await send(page.request, token, '/test/jeecgDemo/add', { name: young, age: 20, salaryMoney: 1000.5 })
  await send(page.request, token, '/test/jeecgDemo/add', { name: old, age: 60, salaryMoney: 2000.5 })
  await page.goto('/jeecg/jeecgDemoList')
  const search = page.getByRole('search')
  await search.getByRole('button', { name: '展开' }).click()
  const find = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await search.getByLabel(label).fill(value)
    await search.getByRole('button', { name: /^查\s*询$/ }).click()
  }
  const cell = (name: string) => page.getByRole('cell', { name, exact: true })
  await find({ 姓名: young.slice(1), 年龄最小值: '20', 年龄最大值: '20' })
  await expect(cell(young)).toBeVisible()
  await find({ 姓名: old.slice(1), 年龄最小值: '', 年龄最大值: '59' })
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await find({ 年龄最大值: '60' })
  await expect(cell(old)).toBeVisible()
  await find({ 工资最小值: '2000.51' })
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await find({ 工资最小值: '2000.5' })
  await expect(cell(old)).toBeVisible()
})

test('[PRM-05] a column is hidden from who lacks its code: in list, search, query builder, form and history', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const name = ownTitle('薪')
  const id = await send<string>(page.request, token, '/test/jeecgDemo/add', {
    name,
    age: 20,
    salaryMoney: 4321,
  })
  await page.goto('/jeecg/jeecgDemoList')
  await expect(page.getByRole('columnheader', { name: '工资' })).toBeVisible()

  const may = ['examples-all', 'examples', 'demos', 'test:demo:list', 'test:demo:edit', 'system:dataLog:list']
  await signIn(page, await createPerson(db, { may: [...may, 'testdemo:bonusMoney'] }))
  await page.goto('/jeecg/jeecgDemoList')
  const search = page.getByRole('search')
  await search.getByRole('button', { name: '展开' }).click()
  await search.getByLabel('姓名').fill(name)
  await search.getByRole('button', { name: /^查\s*询$/ }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: '奖金' })).toBeVisible()
  await expect(page.getByText('工资')).toHaveCount(0)
  await expect(page.getByText('4321')).toHaveCount(0)

  await page.getByRole('button', { name: '高级查询' }).click()
  const builder = page.getByRole('dialog', { name: /高级查询/ })
  await builder.getByRole('combobox').nth(1).click()
  const choices = page.locator('.ant-select-item-option')
  await expect(choices.filter({ hasText: '奖金' })).toBeVisible()
  await expect(choices.filter({ hasText: '工资' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await builder
    .getByRole('button', { name: /关\s*闭|取\s*消/ })
    .first()
    .click()

  await act(row, '历史')
  await expect(page.getByRole('region', { name: '版本比较' })).toContainText('奖金')
  await expect(page.getByText('工资')).toHaveCount(0)
  await page
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click()

  await row.getByRole('button', { name: /编\s*辑/ }).click()
  const form = page.getByRole('dialog', { name: '编辑单表示例' })
  await expect(form.getByLabel('奖金')).toBeVisible()
  await expect(form.getByLabel('工资')).toHaveCount(0)
  await form.getByLabel('年龄').fill('21')
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(form).toBeHidden()
  const stored = await page.request.get(`${apiBase}/test/jeecgDemo/queryById?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  expect((await stored.json()).result).toMatchObject({ age: 21, salaryMoney: 4321 })
})
