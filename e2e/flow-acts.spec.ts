// Journeys of: web/src/online/flows/designer, web/src/online/flows/tasks
import { type Browser, expect, test } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { openDesigner } from './support/flow-drafts'
import { approval, leaveForm, submitLeave } from './support/flows'
import { goWithin } from './support/navigation'
import { ownProduct } from './support/own-product'
import { createPerson, type Person } from './support/people'
import { act, itemsOf } from './support/row-actions'

/** Roles drop down as a list where there are few of them. */
const product = ownProduct()

async function agreeAs(browser: Browser, person: Person, title: string): Promise<void> {
  const { page } = await product.open(browser, person)
  await page.goto('/online/flowTasks')
  await act(page.getByRole('row').filter({ hasText: title }), '处理')
  await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: '同 意' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
}

test('an administrator draws what a flow does by itself, publishes it by its plan, and helps on what failed', async ({
  browser,
}) => {
  test.slow() // two windows and an inspection
  const { db } = product
  const { page, token } = await product.open(browser)
  const word = newId().slice(0, 6)
  const manager = await createPerson(db, { realname: `主管${word}` })
  const form = await leaveForm(page, db, token, [approval('m', '主管审批', [manager])])
  const { role_name: role } = await db
    .selectFrom('sys_role')
    .select('role_name')
    .where('role_code', '=', 'admin')
    .where('tenant_id', '=', 0)
    .executeTakeFirstOrThrow()

  const designer = await openDesigner(page, `${form.title}审批`)
  await designer.getByRole('button', { name: '在“主管审批”之后添加' }).click()
  await itemsOf(page)
    .filter({ hasText: /^自动办理$/ })
    .click()
  const card = designer.getByRole('button', { name: '自动办理：自动办理' })
  await expect(card).toContainText('请选择以哪个角色执行')
  await card.click()
  const panel = designer.getByRole('complementary', { name: '自动办理' })
  const add = async (title: string, source?: string) => {
    await panel.getByRole('combobox', { name: '添加字段' }).click()
    await chooseOption(page, title)
    if (source === undefined) return
    await panel.getByRole('combobox', { name: `“${title}”的来源` }).click()
    await chooseOption(page, source)
  }
  const value = (title: string) => panel.getByRole('textbox', { name: `“${title}”的值` })
  await add('批注')
  await value('批注').fill('已登记')
  await add('事由', '公式')
  await value('事由').fill('concat(reason')
  await expect(panel).toContainText('“事由”的值不正确')
  await value('事由').fill('concat(reason, reason)')
  await expect(panel.getByText('“事由”的值不正确')).toHaveCount(0)
  await panel.getByRole('combobox', { name: '以角色执行' }).click()
  await chooseOption(page, role)
  await expect(card).toContainText('修改此记录的“批注”、“事由”')
  await expect(card).toContainText(`以角色“${role}”执行`)
  await expect(designer.getByText('处需要改正')).toHaveCount(0)
  await expectAccessible(page)

  await designer.getByRole('button', { name: '发 布' }).click()
  const plan = page.getByRole('dialog', { name: `发布审批流程：${form.title}审批` })
  await expect(plan).toContainText(`步骤“自动办理”以角色“${role}”自动修改此记录的“批注”、“事由”`)
  await plan.getByRole('button', { name: '发 布' }).click()
  await expect(plan).toHaveCount(0)
  await designer.getByRole('button', { name: '关 闭' }).click()

  /* one that fits, and one that is too long when it stands there twice */
  const [short, long] = [`搬家${word}`, `${'远'.repeat(60)}${word}`]
  for (const reason of [short, long]) {
    await submitLeave(page, form, { reason })
    await agreeAs(browser, manager, reason)
  }
  await page.goto('/online/flowCases')
  await act(page.getByRole('row').filter({ hasText: short }), '查看')
  const passed = page.getByRole('dialog', { name: short })
  await expect(passed.getByRole('list', { name: '审批进度' })).toContainText(`以角色“${role}”修改此记录`)
  await passed.getByRole('button', { name: '关 闭' }).or(passed.getByLabel('Close')).first().click()
  await page.goto('/online/flowCases')
  await act(page.getByRole('row').filter({ hasText: long }), '查看')
  const failed = page.getByRole('dialog', { name: long })
  await expect(failed).toContainText('执行失败：')
  await failed.getByRole('button', { name: '重试“自动办理”' }).click()
  const retrying = page.getByRole('dialog', { name: '重试“自动办理”' })
  await retrying.getByRole('button', { name: '重 试' }).click()
  await expect(page.locator('.ant-message-warning')).toContainText('已重试，仍未成功')
  await failed.getByRole('button', { name: '跳过“自动办理”' }).click()
  const skipping = page.getByRole('dialog', { name: '跳过“自动办理”' })
  await skipping.getByLabel('原因').fill('人工登记')
  await skipping.getByRole('button', { name: '跳 过' }).click()
  await expect(failed.getByRole('list', { name: '审批进度' })).toContainText('审批通过')
  await expectAccessible(page)
})

test('a contract waits until its payment has passed: who draws it, who decides on either, and what each sees of the other', async ({
  browser,
}) => {
  test.slow() // three windows and an inspection
  const { db } = product
  const { page, token } = await product.open(browser)
  const word = newId().slice(0, 6)
  const [manager, cashier] = [
    await createPerson(db, { realname: `主管${word}` }),
    await createPerson(db, { realname: `出纳${word}` }),
  ]
  const payment = await leaveForm(page, db, token, [approval('c', '出纳审批', [cashier])])
  const contract = await leaveForm(page, db, token, [approval('m', '主管审批', [manager])])

  const designer = await openDesigner(page, `${contract.title}审批`)
  await designer.getByRole('button', { name: '在“主管审批”之后添加' }).click()
  await itemsOf(page)
    .filter({ hasText: /^子流程$/ })
    .click()
  const card = designer.getByRole('button', { name: '子流程：子流程' })
  await expect(card).toContainText('请选择以哪个角色执行')
  await card.click()
  await designer.getByRole('complementary', { name: '子流程' }).getByLabel('名称').fill('付款')
  const panel = designer.getByRole('complementary', { name: '付款' })
  await panel.getByRole('combobox', { name: '表单' }).click()
  await chooseOption(page, payment.title)
  await panel.getByRole('radio', { name: '已有的一条记录' }).check()
  await expect(panel).toContainText('请添加条件')
  await panel.getByRole('radio', { name: '新增一条记录' }).check()
  await panel.getByRole('combobox', { name: '添加字段' }).click()
  await chooseOption(page, '事由')
  await panel.getByRole('combobox', { name: '“事由”的来源' }).click()
  await chooseOption(page, '公式')
  await panel.getByRole('textbox', { name: '“事由”的值' }).fill("concat('付款：', reason)")
  await panel.getByRole('combobox', { name: '以角色执行' }).click()
  await chooseOption(page, '管理员')
  await expect(designer.getByRole('button', { name: '子流程：付款' })).toContainText(
    `提交“${payment.title}”的审批，新增一条记录`,
  )
  await expect(designer.getByText('处需要改正')).toHaveCount(0)
  await expectAccessible(page)
  await designer.getByRole('button', { name: '发 布' }).click()
  const plan = page.getByRole('dialog', { name: `发布审批流程：${contract.title}审批` })
  await expect(plan).toContainText(`自动提交“${payment.title}”的审批，新增一条记录，并等待其结果`)
  await plan.getByRole('button', { name: '发 布' }).click()
  await expect(plan).toHaveCount(0)
  await designer.getByRole('button', { name: '关 闭' }).click()

  const reason = `合同${word}`
  const { caseId } = await submitLeave(page, contract, { reason })
  await agreeAs(browser, manager, reason)
  await goWithin(page, `/online/flowTasks#case=${caseId}`)
  const waits = page.getByRole('dialog', { name: reason, exact: true })
  const progress = waits.getByRole('list', { name: '审批进度' })
  await expect(progress).toContainText(new RegExp(`等待“${payment.title}”的审批 \\d+`))
  await waits.getByRole('button', { name: '写评论' }).click()
  await waits.getByRole('textbox', { name: '评论内容' }).fill('请尽快付款')
  await waits.getByRole('button', { name: new RegExp(`查看“${payment.title}”的审批`) }).click()
  const awaited = page.getByRole('dialog', { name: `付款：${reason}`, exact: true })
  await expect(awaited).toContainText('来自审批')
  await expect(awaited).toContainText(/发起人.?管理员/)
  await expectAccessible(page)
  await page.goBack()
  await expect(awaited).toBeHidden()
  await expect(waits.getByRole('textbox', { name: '评论内容' })).toHaveValue('请尽快付款')

  /* who decides on the payment reads nothing of the contract but its number; what waits goes on by itself */
  const { page: desk } = await product.open(browser, cashier)
  await desk.goto('/online/flowTasks')
  await act(desk.getByRole('row').filter({ hasText: `付款：${reason}` }), '处理')
  const task = desk.getByRole('dialog', { name: `付款：${reason}`, exact: true })
  await expect(task).toContainText('的步骤“付款”提交')
  await expect(task).not.toContainText('来自审批')
  await task.getByRole('button', { name: '同 意' }).click()
  await expect(progress).toContainText('子流程结束')
  await expect(progress).toContainText('审批通过')
  await expect(waits.getByRole('textbox', { name: '评论内容' })).toHaveValue('请尽快付款')
})
