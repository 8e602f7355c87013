import type { Browser, Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { type Database, expect, test } from './support/database'
import { approval, type LeaveForm, leaveForm, renewFlow, submitLeave } from './support/flows'
import { createPerson, type Person } from './support/people'
import { act } from './support/row-actions'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: online/flows, web/src/online/flows/tasks, web/src/shared/waiting

/** A window of somebody else's. */
async function windowOf(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, person)
  return page
}

const unique = (name: string) => `${name}${newId().slice(0, 6)}`
const people = (db: Database, ...names: string[]) =>
  Promise.all(names.map((realname) => createPerson(db, { realname: unique(realname) })))
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const done = (page: Page, words: string) =>
  expect(page.locator('.ant-message-notice').filter({ hasText: words }).last()).toBeVisible()

async function openTask(page: Page, title: string) {
  await page.goto('/online/flowTasks')
  await act(rowOf(page, title), '处理')
  const task = page.getByRole('dialog', { name: title, exact: true })
  await expect(task.getByRole('button', { name: '同 意' })).toBeVisible()
  return task
}

async function changeRecord({ at, token }: LeaveForm, page: Page, record: object) {
  const answer = await page.request.put(`${apiBase}${at}/edit`, {
    data: record,
    headers: { 'X-Access-Token': token },
  })
  expect((await answer.json()).message).toBe('编辑成功!')
}

test('a leave is submitted from its form, decided task by task with what the step asks for, and its record tells of it', async ({
  page,
  browser,
  db,
}) => {
  test.slow() // two windows and an inspection
  const [manager] = (await people(db, '主管')) as [Person]
  const token = await signIn(page)
  const form = await leaveForm(page, db, token, [approval('m', '主管审批', [manager], { note: 'required' })])
  const [first, second] = [unique('搬家'), unique('探亲')]
  const managers = await windowOf(browser, manager)
  await managers.goto('/dashboard/analysis')

  await page.goto(form.page)
  for (const reason of [first, second]) {
    await page.getByRole('button', { name: '新增' }).click()
    const dialog = page.getByRole('dialog', { name: `新增${form.title}` })
    await dialog.getByLabel('事由').fill(reason)
    await dialog.getByLabel('天数').fill('2')
    await dialog.getByRole('button', { name: '保存并提交' }).click()
    await expect(rowOf(page, reason)).toContainText('处理中')
  }

  await test.step('the counts follow without a reload', async () => {
    const card = managers.getByRole('link', { name: '待我审批 2' })
    await expect(card).toBeVisible()
    await expect(managers.getByRole('menuitem', { name: '审批中心' })).toContainText('2')
    await card.click()
    await expect(managers.getByRole('tab', { name: '待办' })).toContainText('2')
  })

  await test.step('what the step requires is asked for, by the keys as well, and nothing fires while somebody types', async () => {
    const task = await openTask(managers, first)
    await expectAccessible(managers)
    await managers.keyboard.press('Alt+KeyY')
    await expect(task.getByText('批注不能为空')).toBeVisible()
    await task.getByLabel('批注').fill('已安排交接')
    await managers.keyboard.press('Alt+KeyY')
    await expect(task).toBeVisible()
    await task.getByLabel('意见').fill('注意安全')
    await task.getByRole('button', { name: '同 意' }).click()
    await done(managers, '已同意，接着处理下一条')
    const next = managers.getByRole('dialog', { name: second })
    await expect(next.getByLabel('意见')).toHaveValue('')
    await next.getByRole('button', { name: '拒 绝' }).click()
    await expect(next.getByLabel('意见')).toBeFocused()
    await next.getByLabel('意见').fill('人手不够')
    await next.getByRole('button', { name: '拒 绝' }).click()
    await expect(next).toBeHidden()
    await expect(managers.getByText('还没有待办')).toBeVisible()
  })

  await test.step('the record shows its state, its number and the timeline', async () => {
    await page.reload()
    await expect(rowOf(page, first)).toContainText('已完成')
    await act(rowOf(page, first), '查看')
    const details = page.getByRole('region', { name: '审批' })
    await expect(details).toContainText('已通过')
    await expect(details.getByRole('list', { name: '审批进度' })).toContainText(manager.realname)
    await expect(details).toContainText('注意安全')
    await expect(details).toContainText('空 → 已安排交接')
  })
})

test('a task is returned with a word of what that does, resubmitted from the record, and withdrawn', async ({
  page,
  browser,
  db,
}) => {
  const [manager, director, colleague] = (await people(db, '主管', '总监', '同事')) as [
    Person,
    Person,
    Person,
  ]
  const token = await signIn(page)
  const form = await leaveForm(page, db, token, [
    approval('m', '主管审批', [manager]),
    approval('d', '总监审批', [director, colleague]),
  ])
  const reason = unique('出差')
  await submitLeave(page, form, { reason })
  const managers = await windowOf(browser, manager)
  await (await openTask(managers, reason)).getByRole('button', { name: '同 意' }).click()
  await done(managers, '已同意')

  const directors = await windowOf(browser, director)
  const task = await openTask(directors, reason)
  await task.getByRole('button', { name: '退 回' }).click()
  const returning = directors.getByRole('dialog', { name: '退回', exact: true })
  await returning.getByText('主管审批', { exact: true }).click()
  await expect(returning.getByRole('alert')).toContainText(`收回“总监审批”的待办：${colleague.realname}`)
  await expect(returning.getByRole('alert')).toContainText('重新审批：“主管审批”')
  await returning.getByLabel('意见').fill('请主管再看')
  await returning.getByRole('button', { name: '退 回' }).click()
  await done(directors, '已退回')

  const again = await openTask(managers, reason)
  await expect(again.getByRole('list', { name: '审批进度' })).toContainText('请主管再看')
  await again.getByRole('button', { name: '退 回' }).click()
  const toStarter = managers.getByRole('dialog', { name: '退回', exact: true })
  await toStarter.getByText('发起人', { exact: true }).click()
  await toStarter.getByLabel('意见').fill('请写明日期')
  await toStarter.getByRole('button', { name: '退 回' }).click()
  await done(managers, '已退回')

  await page.goto(form.page)
  await act(rowOf(page, reason), '编辑')
  const editing = page.getByRole('dialog', { name: /^编辑/ })
  await expect(editing.getByRole('alert')).toContainText('请写明日期')
  await editing.getByLabel('天数').fill('3')
  await editing.getByRole('button', { name: '保存并重新提交' }).click()
  await expect(rowOf(page, reason)).toContainText('处理中')

  await page.goto('/online/flowTasks#?box=mine')
  await act(rowOf(page, reason), '查看')
  const own = page.getByRole('dialog', { name: reason, exact: true })
  await own.getByRole('button', { name: '撤 回' }).click()
  await page
    .getByRole('dialog', { name: `撤回：${reason}` })
    .getByRole('button', { name: '撤 回' })
    .click()
  await expect(own).toContainText('已撤回')
})

test('what changed since a task was opened has to be accepted; tasks are handed over and agreed to together', async ({
  page,
  browser,
  db,
}) => {
  const [manager, colleague] = (await people(db, '主管', '同事')) as [Person, Person]
  const token = await signIn(page)
  const form = await leaveForm(page, db, token, [approval('m', '主管审批', [manager])], {
    batchAgree: true,
    openFields: ['note'],
  })
  const reasons = ['体检', '看病', '培训', '年假'].map(unique) as [string, string, string, string]
  const leaves = await Promise.all(reasons.map((reason) => submitLeave(page, form, { reason })))
  const managers = await windowOf(browser, manager)

  await test.step('the difference is shown field by field', async () => {
    const task = await openTask(managers, reasons[0])
    await task.getByLabel('意见').fill('好的')
    await changeRecord(form, page, { id: leaves[0]?.id, note: '改到下周' })
    await task.getByRole('button', { name: '同 意' }).click()
    const changed = managers.getByRole('dialog', { name: '打开之后，记录被修改了' })
    await expect(changed.getByRole('row', { name: '批注 空 改到下周' })).toBeVisible()
    await changed.getByRole('button', { name: '接受修改并同意' }).click()
    await done(managers, '已同意')
  })

  await test.step('what is typed is not lost by the browser’s Back', async () => {
    await managers.goto('/dashboard/analysis')
    await managers.getByRole('menuitem', { name: '审批中心' }).click()
    await act(rowOf(managers, reasons[1]), '处理')
    const task = managers.getByRole('dialog', { name: reasons[1], exact: true })
    await task.getByLabel('意见').fill('请同事代办')
    await managers.goBack()
    await managers.getByRole('button', { name: '继续编辑' }).click()
    await task.getByRole('button', { name: '更多' }).click()
    await managers.getByRole('menuitem', { name: '转交' }).click()
    const handing = managers.getByRole('dialog', { name: '转交', exact: true })
    await handing.getByRole('combobox', { name: '转交给' }).fill(colleague.realname)
    await managers.locator('.ant-select-dropdown:visible').getByText(colleague.realname).click()
    await expect(handing.getByLabel('说明')).toHaveValue('请同事代办')
    await handing.getByRole('button', { name: '转 交' }).click()
    await done(managers, '已转交')
  })

  await test.step('several are agreed to at once', async () => {
    await managers.goto('/online/flowTasks')
    await expect(rowOf(managers, reasons[1])).toHaveCount(0)
    for (const reason of [reasons[2], reasons[3]]) await rowOf(managers, reason).getByRole('checkbox').check()
    await managers.getByRole('button', { name: '批量同意 2 条' }).click()
    const batch = managers.getByRole('dialog', { name: '批量同意 2 条' })
    await batch.getByLabel('意见').fill('同意')
    await batch.getByRole('button', { name: '同 意' }).click()
    await done(managers, '已同意 2 条')
    await managers.getByRole('tab', { name: '已办' }).click()
    await expect(rowOf(managers, reasons[3])).toContainText('已通过')
    await expect(rowOf(managers, reasons[1])).toContainText('已转交')
  })
})

test('an administrator sees where a case stands, hands its task over and ends it', async ({ page, db }) => {
  const [manager, colleague] = (await people(db, '主管', '同事')) as [Person, Person]
  const token = await signIn(page)
  const form = await leaveForm(page, db, token, [approval('m', '主管审批', [manager])])
  const reason = unique('调休')
  await submitLeave(page, form, { reason })

  await page.goto('/online/flowCases')
  const row = rowOf(page, reason)
  await expect(row).toContainText(`主管审批（${manager.realname}）`)
  await act(row, '查看')
  const own = page.getByRole('dialog', { name: reason, exact: true })
  await expectAccessible(page)
  await own.getByRole('button', { name: `转交${manager.realname}的任务` }).click()
  const handing = page.getByRole('dialog', { name: `转交${manager.realname}的任务` })
  await handing.getByRole('combobox', { name: '转交给' }).fill(colleague.realname)
  await page.locator('.ant-select-dropdown:visible').getByText(colleague.realname).click()
  await handing.getByRole('button', { name: '转 交' }).click()
  await expect(own.getByRole('button', { name: `转交${colleague.realname}的任务` })).toBeVisible()

  await own.getByRole('button', { name: '终 止' }).click()
  const ending = page.getByRole('dialog', { name: `终止：${reason}` })
  await ending.getByLabel('原因').fill('部门撤销')
  await ending.getByRole('button', { name: '终 止' }).click()
  await expect(own).toContainText('已终止')
  await expect(own.getByRole('list', { name: '审批进度' })).toContainText('部门撤销')
})

test('a running case goes on by the newer version of its flow, as its plan says', async ({ page, db }) => {
  const [manager, director] = (await people(db, '主管', '总监')) as [Person, Person]
  const token = await signIn(page)
  const form = await leaveForm(page, db, token, [approval('m', '主管审批', [manager])])
  const reason = unique('进修')
  await submitLeave(page, form, { reason })
  await renewFlow(page, form, [approval('m', '总监审批', [director])])

  await page.goto('/online/flowCases')
  const row = rowOf(page, reason)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '迁移到新版本' }).click()
  const moving = page.getByRole('dialog', { name: '迁移到流程的新版本' })
  const plan = moving.getByRole('list', { name: '迁移计划' })
  await expect(plan).toContainText('第 1 版 → 第 2 版')
  await expect(plan).toContainText(`“主管审批”不再由${manager.realname}处理`)
  await expect(plan).toContainText(`“总监审批”交由${director.realname}处理`)
  await expectAccessible(page)
  await moving.getByLabel('说明').fill('按新制度')
  await moving.getByRole('button', { name: '迁移 1 个' }).click()
  await done(page, '已迁移 1 个审批单')
  await expect(row).toContainText(`总监审批（${director.realname}）`)

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '迁移到新版本' }).click()
  await expect(moving).toContainText('审批单已在流程的最新版本上，无需迁移')
  await expect(moving.getByRole('button', { name: '迁 移' })).toBeDisabled()
})
