import { expect, type Page, test } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { defaultSettings } from '../packages/contract/src/online/flows/flow'
import { expectAccessible } from './support/accessibility'
import { approval } from './support/flows'
import { send } from './support/grants'
import { ownOrderCode } from './support/orders'
import { ownProduct } from './support/own-product'
import { createPerson, type Person } from './support/people'
import { act, offeredFor } from './support/row-actions'
import { apiBase } from './support/sign-in'

// Journeys of: packages/examples, online/flows, web/src/online/flows

const at = '/test/jeecgOrderMain'
const ordersPage = '/jeecg/JeecgOrderMainListForJVxeTable'
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

/** A tenant has one flow for orders at most. */
const product = ownProduct()

/** Somebody who has orders and draws flows. */
async function createClerk(): Promise<Person> {
  const { db } = product
  const clerk = await createPerson(db, { realname: '采购员' })
  const role = { id: newId(), role_code: newId(), role_name: '采购', tenant_id: 1 }
  await db.insertInto('sys_role').values(role).execute()
  const granted = await db
    .selectFrom('sys_permission')
    .select('id')
    .where((row) =>
      row.or([
        row('id', 'in', ['order-tabs', 'online-development', 'online-flows']),
        row('perms', 'like', 'demo:order:%'),
        row('perms', 'like', 'online:flow:%'),
      ]),
    )
    .execute()
  const above = await db.selectFrom('sys_permission').select(['id', 'parent_id']).execute()
  const ids = new Set(granted.map(({ id }) => id))
  for (let id: string | null | undefined = 'order-tabs'; id;) {
    ids.add(id)
    id = above.find((row) => row.id === id)?.parent_id
  }
  await db
    .insertInto('sys_role_permission')
    .values([...ids].map((permission_id) => ({ role_id: role.id, permission_id })))
    .execute()
  await db.insertInto('sys_user_role').values({ user_id: clerk.id, role_id: role.id }).execute()
  return clerk
}

test('an order is submitted from its form, decided, and its list tells how it stands; before that it knows nothing of approvals', async ({
  browser,
}) => {
  test.slow() // two windows
  const clerk = await createClerk()
  const manager = await createPerson(product.db, { realname: '采购主管' })
  const { page, token } = await product.open(browser, clerk)
  const [before, code] = [ownOrderCode(), `${ownOrderCode()}-A`]

  await test.step('without a flow orders are as they were', async () => {
    await page.goto(ordersPage)
    await page.getByRole('button', { name: '新增' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新增订单' })
    await dialog.getByLabel('订单号').fill(before)
    await expect(dialog.getByRole('button', { name: '保存并提交' })).toBeHidden()
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(rowOf(page, before)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '审批状态' })).toBeHidden()
    expect(await offeredFor(rowOf(page, before))).not.toContain('提交审批')
  })

  await test.step('the designer offers orders beside forms', async () => {
    await page.goto('/online/flows')
    await page
      .getByRole('button', { name: /新\s?增|添加审批流程/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: '新增审批流程' })
    await dialog.getByRole('combobox', { name: '表单' }).click()
    await expect(page.getByTitle('订单（系统功能）')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const steps = [
    approval('m', '主管审批', [manager], { orderMoney: 'required', jeecgOrderTicketList: 'hidden' }),
  ]
  const definition = { settings: { ...defaultSettings, title: '订单 {orderCode}' }, steps }
  const id = await send<string>(page.request, token, '/online/flow/add', { at, name: '订单审批', definition })
  const headers = { 'X-Access-Token': token }
  const plan = await page.request.get(`${apiBase}/online/flow/plan?id=${id}`, { headers })
  const { mark } = (await plan.json()).result as { mark: string }
  await send(page.request, token, '/online/flow/publish', { id, mark })

  await test.step('the form saves and submits at once', async () => {
    await page.goto(ordersPage)
    await expect(page.getByRole('columnheader', { name: '审批状态' })).toBeVisible()
    await page.getByRole('button', { name: '新增' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新增订单' })
    await dialog.getByLabel('订单号').fill(code)
    const customers = dialog.getByRole('tabpanel', { name: '客户信息' })
    await customers.getByRole('button', { name: '新增' }).click()
    await customers
      .locator('[data-row] input[type="text"], [data-row] input:not([type])')
      .first()
      .fill('安娜')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '保存并提交' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, code)).toContainText('处理中')
    await expectAccessible(page)
  })

  await test.step('while it is being decided on its form is closed', async () => {
    await act(rowOf(page, code), '编辑')
    const dialog = page.getByRole('dialog', { name: /^编辑订单/ })
    await expect(dialog.getByText(/正在审批（/)).toBeVisible()
    await expect(dialog.getByLabel('订单号')).toBeDisabled()
    await dialog.getByRole('button', { name: '取 消' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('who is asked sees the order with its customers and what the step opens', async () => {
    const { page: managers } = await product.open(browser, manager)
    await managers.goto('/online/flowTasks')
    await act(rowOf(managers, code), '处理')
    const task = managers.getByRole('dialog', { name: `订单 ${code}` })
    await expect(task.getByText('安娜')).toBeVisible()
    await expect(task.getByText('机票信息')).toBeHidden()
    await task.getByLabel('订单金额').fill('88.5')
    await task.getByLabel('意见').fill('同意采购')
    await task.getByRole('button', { name: '同 意' }).click()
    await expect(task).toBeHidden()
  })

  await page.reload()
  await expect(rowOf(page, code)).toContainText('已完成')
  await expect(rowOf(page, code)).toContainText('88.5')
  await act(rowOf(page, code), '查看')
  const details = page.getByRole('region', { name: '审批' })
  await expect(details).toContainText('已通过')
  await expect(details).toContainText('同意采购')
})
