import { expect, test, type Page } from '@playwright/test'
import { cellOf, typeInto } from './support/cells'
import { createOrder, customersOf, ownOrderCode } from './support/orders'
import { signIn } from './support/sign-in'
import { act, agree } from './support/row-actions'

// Journeys of: packages/examples

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

test('[TBL-10] an order and its parts are filled in, judged and saved as one; what is wrong brings its tab and cell', async ({
  page,
}) => {
  const token = await signIn(page)
  await page.goto('/jeecg/JeecgOrderMainListForJVxeTable')
  const code = ownOrderCode()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增订单' })
  await dialog.getByLabel('订单号').fill(code)
  await dialog.getByLabel('订单日期').fill('2026-11-01 08:00:00')
  await dialog.getByLabel('订单日期').press('Enter')

  const customers = dialog.getByRole('tabpanel', { name: '客户信息' })
  await customers.getByRole('button', { name: '新增' }).click()
  await customers.locator('[data-row] input[type="text"], [data-row] input:not([type])').first().fill('安娜')
  await page.keyboard.press('Enter')
  await typeInto(cellOf(customers, '安娜', 'telphone'), '12')
  await dialog.getByRole('tab', { name: '机票信息' }).click()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('客户信息第1行：电话：请输入正确的手机号码')).toBeVisible()
  await expect(dialog.getByRole('tab', { name: '客户信息' })).toHaveAttribute('aria-selected', 'true')
  const phone = cellOf(customers, '安娜', 'telphone')
  await expect(phone).toBeInViewport()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')

  await typeInto(phone, '13900000001')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await expect(dialog).toBeHidden()

  await act(rowOf(page, code), '编辑')
  const editing = page.getByRole('dialog', { name: /^编辑订单/ })
  const again = editing.getByRole('tabpanel', { name: '客户信息' })
  await expect(cellOf(again, '安娜', 'telphone')).toHaveText('13900000001')
  await typeInto(cellOf(again, '13900000001', 'name'), '安娜·王')
  await editing.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('编辑成功!')).toBeVisible()

  /* the same record in the arrangement whose rows open */
  await page.goto('/jeecg/TableExpandeSub')
  await rowOf(page, code).getByRole('button', { name: '展开行' }).click()
  await expect(page.getByRole('row').filter({ hasText: '安娜·王' }).last()).toContainText('13900000001')
  const list = await page.request.get('/jeecg-boot/test/jeecgOrderMain/list', {
    headers: { 'X-Access-Token': token },
    params: { orderCode: code },
  })
  const [{ id }] = (await list.json()).result.records
  expect(await customersOf(page, token, id)).toMatchObject([{ name: '安娜·王' }])
})

test('ERP style: one order is chosen, its customers and tickets are lists of their own', async ({ page }) => {
  const token = await signIn(page)
  const code = ownOrderCode()
  const id = await createOrder(page, token, {
    orderCode: code,
    orderMoney: 88.5,
    jeecgOrderCustomerList: [{ name: '博文' }],
  })
  await page.goto('/jeecg/tablist/JeecgOrderDMainList')
  /* one of them is always chosen */
  await expect(page.getByRole('region', { name: /^订单 / })).toBeVisible()
  await rowOf(page, code).getByRole('radio').check()
  const parts = page.getByRole('region', { name: `订单 ${code}` })
  await expect(parts.getByRole('row').filter({ hasText: '博文' })).toBeVisible()

  await parts.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增客户' })
  await dialog.getByLabel('客户名').fill('晨')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(parts.getByRole('row').filter({ hasText: '晨' })).toBeVisible()
  await act(parts.getByRole('row').filter({ hasText: '博文' }), '删除')
  await agree(page)
  await expect.poll(() => customersOf(page, token, id)).toMatchObject([{ name: '晨' }])

  await parts.getByRole('tab', { name: '机票信息' }).click()
  await expect(parts.getByRole('tabpanel', { name: '机票信息' })).toContainText('还没有机票')

  /* the same in the form whose rows are cards */
  await page.goto('/jeecg/JeecgOrderMainList')
  await act(rowOf(page, code), '编辑')
  const form = page.getByRole('dialog', { name: /^编辑订单/ })
  const cards = form.getByRole('region', { name: '客户信息' })
  await expect(cards.getByLabel('客户名')).toHaveValue('晨')
  await cards.getByRole('button', { name: '添加客户信息' }).click()
  await cards.getByLabel('客户名').last().fill('丹')
  await cards.getByRole('button', { name: '移除第 1 行客户信息' }).click()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('编辑成功!')).toBeVisible()
  expect(await customersOf(page, token, id)).toMatchObject([{ name: '丹' }])
})

test('[ADM-18] the history of an order tells what became of its customers, and brings them back', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownOrderCode()
  const headers = { 'X-Access-Token': token }
  const id = await createOrder(page, token, {
    orderCode: code,
    jeecgOrderCustomerList: [{ name: '安娜', sex: '2' }, { name: '博文' }],
  })
  const [anna] = await customersOf(page, token, id)
  await page.request.put('/jeecg-boot/test/jeecgOrderMain/edit', {
    data: { id, jeecgOrderCustomerList: [{ ...anna, sex: '1' }, { name: '晨' }] },
    headers,
  })
  await page.goto('/jeecg/JeecgOrderMainListForJVxeTable')
  await page.getByRole('search').getByLabel('订单号').fill(code)
  await page.getByRole('button', { name: /^查\s*询$/ }).click()
  await act(rowOf(page, code), '历史')
  const versions = page.getByRole('list', { name: '版本' })
  await expect(versions.getByText('变更：客户信息')).toBeVisible()
  const comparison = page.getByRole('region', { name: '版本比较' })
  const line = (title: string) => comparison.getByRole('row').filter({ hasText: title })
  await expect(line('客户信息1')).toHaveText('客户信息1性别：女性别：男')
  await expect(line('客户信息2')).toContainText('客户名：博文')
  await expect(line('客户信息3')).toContainText('客户名：晨')
  await versions.getByRole('button', { name: '恢复' }).click()
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('恢复成功！')).toBeVisible()
  expect(await customersOf(page, token, id)).toMatchObject([{ name: '安娜', sex: '2' }, { name: '博文' }])
})

test('parts that two people change are saved when it was chosen what holds, in tables; cards take over what others did', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownOrderCode()
  const id = await createOrder(page, token, {
    orderCode: code,
    jeecgOrderCustomerList: [{ name: '安娜', telphone: '13900000001' }, { name: '博文' }],
  })
  const asAnother = async (change: (rows: { name: string }[]) => object[]) => {
    const answer = await page.request.put('/jeecg-boot/test/jeecgOrderMain/edit', {
      data: { id, jeecgOrderCustomerList: change(await customersOf(page, token, id)) },
      headers: { 'X-Access-Token': token },
    })
    expect((await answer.json()).success).toBe(true)
  }
  const renamed = (from: string, to: string) => (rows: { name: string }[]) =>
    rows.map((row) => (row.name === from ? { ...row, name: to } : row))
  const edit = async (path: string) => {
    await page.goto(path)
    await page.getByRole('search').getByLabel('订单号').fill(code)
    await page.getByRole('button', { name: /^查\s*询$/ }).click()
    await act(rowOf(page, code), '编辑')
    return page.getByRole('dialog', { name: /^编辑订单/ })
  }

  const dialog = await edit('/jeecg/JeecgOrderMainListForJVxeTable')
  const customers = dialog.getByRole('tabpanel', { name: '客户信息' })
  await typeInto(cellOf(customers, '13900000001', 'name'), '安娜甲')
  await asAnother(renamed('安娜', '安娜乙'))
  const confirm = dialog.getByRole('button', { name: '确 定' })
  await confirm.click()
  await dialog.getByRole('button', { name: '载入最新内容' }).click()
  await expect(dialog.getByText('已载入最新内容')).toBeVisible()
  await confirm.click()
  await expect(dialog.getByText('客户信息第1行：还有 1 处冲突未处理')).toBeVisible()
  expect(await customersOf(page, token, id)).toMatchObject([{ name: '安娜乙' }, { name: '博文' }])
  await page.getByRole('button', { name: '保留我的' }).click()
  await confirm.click()
  await expect(page.getByText('编辑成功!')).toBeVisible()
  expect(await customersOf(page, token, id)).toMatchObject([{ name: '安娜甲' }, { name: '博文' }])

  const cards = await edit('/jeecg/JeecgOrderMainList')
  await cards.getByRole('region', { name: '客户信息' }).getByLabel('客户名').first().fill('安娜丙')
  await asAnother(renamed('博文', '博文丁'))
  await cards.getByRole('button', { name: '确 定' }).click()
  await cards.getByRole('button', { name: '载入最新内容' }).click()
  await expect(cards.getByText('他人修改了：客户信息')).toBeVisible()
  await cards.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('编辑成功!')).toBeVisible()
  expect(await customersOf(page, token, id)).toMatchObject([{ name: '安娜丙' }, { name: '博文丁' }])
})

for (const width of [1440, 1280])
  test(`the order page with its three lists stays within a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const token = await signIn(page)
    const code = ownOrderCode()
    await createOrder(page, token, { orderCode: code, jeecgOrderCustomerList: [{ name: '安娜' }] })
    await page.goto('/jeecg/tablist/JeecgOrderDMainList')
    await rowOf(page, code).getByRole('radio').check()
    await expect(page.getByRole('region', { name: `订单 ${code}` }).getByText('安娜')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(rowOf(page, code).getByRole('button', { name: '编辑' })).toBeInViewport()
  })
