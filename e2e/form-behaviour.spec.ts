import type { Page } from '@playwright/test'
import { writeField } from '../packages/contract/src/online/forms/field'
import { firstFields, type FormField, newField } from '../packages/contract/src/online/forms/form'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { administratorRole } from './support/forms'
import { apiBase, signIn } from './support/sign-in'
import { act, offeredFor } from './support/row-actions'

// Journeys of: web/src/resource/behaviour, resource/formula

const field = (name: string, title: string, options: Partial<FormField> = {}) =>
  newField({ id: `new-${name}`, name, title, length: 100, ...options })
const amount = (name: string, title: string, options: Partial<FormField> = {}) =>
  field(name, title, { type: 'BigDecimal', length: 10, decimals: 2, ...options })

test('[ONL-02] a purchase order computes while it is typed, and shows a field by a condition', async ({
  page,
  db,
}) => {
  const headers = { 'X-Access-Token': await signIn(page) }
  const [table, title] = [`po_${newId().slice(0, 8)}`, `采购单${newId().slice(0, 6)}`]
  const describe = async (head: object, own: FormField[]) => {
    const fields = [...firstFields((name) => `new-${name}`), ...own].map(writeField)
    const answer = await page.request.post(`${apiBase}/online/cgform/api/addAll`, {
      data: { head, fields },
      headers,
    })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  await describe({ tableName: table, tableTxt: title, tableType: 2, formTemplate: '2' }, [
    field('goal', '用途'),
    field('supplier', '供应商', { isRequired: true }),
    amount('total', '合计'),
    field('state', '状态', { isReadOnly: true }),
  ])
  await describe({ tableName: `${table}_item`, tableTxt: '明细', tableType: 3 }, [
    field('po_id', '采购单', { length: 36, belongsTo: { table, field: 'id' }, isInForm: false }),
    field('goods', '品名'),
    amount('quantity', '数量'),
    amount('price', '单价'),
    amount('subtotal', '小计', { expressions: { formula: 'quantity * price' } }),
  ])

  await page.goto('/online/cgform')
  await act(formRow(page, table), '编辑')
  const designer = page.getByRole('dialog', { name: `编辑表单：${title}` })
  const preview = designer.getByRole('region', { name: '预览' })
  await designer.getByRole('gridcell', { name: '供应商', exact: true }).click()
  await expect(preview.getByLabel('供应商')).toBeVisible()
  const condition = designer.getByLabel('显示条件')
  await condition.fill('用途')
  await expect(designer.getByText('第1个字符：没有字段“用途”，字段名是 goal')).toBeVisible()
  await condition.fill("goal = '外购'")
  await expect(preview.getByLabel('供应商')).toHaveCount(0)
  await preview.getByLabel('用途').fill('外购')
  await expect(preview.getByLabel('供应商')).toBeVisible()
  await designer.getByRole('gridcell', { name: '合计', exact: true }).click()
  await designer.getByLabel('计算公式').fill(`sum(${table}_item.subtotal)`)
  await expectAccessible(page)
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(page.getByText('编辑成功！')).toBeVisible()
  for (const name of [table, `${table}_item`]) await publish(page, name)

  await act(formRow(page, table), '自定义按钮')
  const buttons = page.getByRole('dialog', { name: `自定义按钮：${title}` })
  await buttons.getByRole('button', { name: '新增按钮' }).click()
  const button = page.getByRole('dialog', { name: '新增按钮' })
  await button.getByLabel('按钮名称').fill('完成')
  await button.getByLabel('按钮编码').fill('finish')
  await button.getByLabel('显示表达式').fill("empty(state) and total > '1'")
  await button.getByRole('combobox', { name: '字段 1' }).click()
  await chooseOption(page, '状态')
  await button.getByLabel('值 1').fill("concat('已完成 ', total)")
  await expectAccessible(page)
  await button.getByRole('button', { name: '确 定' }).click()
  await expect(buttons.getByRole('row').filter({ hasText: 'finish' })).toContainText('设置字段')

  const listed = await page.request.get(`${apiBase}/online/cgform/head/list?tableName=${table}`, { headers })
  const heads = (await listed.json()).result.records as { id: string; tableName: string }[]
  const id = heads.find(({ tableName }) => tableName === table)?.id
  const added = await page.request.post(`${apiBase}/online/cgform/api/addToMenu/${id}`, {
    data: {
      title,
      parentId: null,
      roleIds: [await administratorRole(db)],
      verbs: ['add', 'edit'],
      buttons: ['finish'],
    },
    headers,
  })
  expect(await added.json()).toMatchObject({ success: true })

  await page.goto(`/online/cgformList/${id}`)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增${title}` })
  await expect(form.getByLabel('用途')).toBeVisible()
  await expect(form.getByLabel('供应商')).toHaveCount(0)
  await form.getByLabel('用途').fill('外购')
  await form.getByLabel('供应商').fill('甲公司')
  const grid = form.getByRole('grid', { name: '明细' })
  for (const [goods, quantity, price] of [
    ['纸', '3', '0.1'],
    ['笔', '2', '1.05'],
  ] as const) {
    const before = await grid.getByRole('row').count()
    /* a second press in the same moment counts as the first */
    await expect(async () => {
      await form.getByRole('button', { name: '新增' }).click()
      await expect(grid.getByRole('row')).toHaveCount(before + 1, { timeout: 500 })
    }).toPass()
    await page.keyboard.type(goods)
    for (const value of [quantity, price]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
  }
  await expect(grid.getByRole('gridcell', { name: '0.30', exact: true })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: '2.10', exact: true })).toBeVisible()
  await expect(form.getByLabel('合计')).toHaveValue(/^2\.40?$/)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '甲公司' })
  await expect(row).toContainText('2.4')
  await act(row, '完成')
  await page.getByRole('dialog').getByRole('button', { name: '确 定' }).click()
  await expect(row).toContainText('已完成 2.4')
  expect(await offeredFor(row)).not.toContain('完成')
})

/** The row of a form: names of others begin with its table's. */
const formRow = (page: Page, table: string) =>
  page.getByRole('row').filter({ has: page.getByText(table, { exact: true }) })

async function publish(page: Page, table: string): Promise<void> {
  await act(formRow(page, table), '同步数据库')
  await page.getByRole('button', { name: '开始同步' }).click()
  await expect(page.getByText('同步数据库成功！').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
