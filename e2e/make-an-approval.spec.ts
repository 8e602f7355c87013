import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { addFormToMenu, formField, publishForm } from './support/forms'
import { createHeldRole } from './support/grants'
import { createPerson } from './support/people'
import { act, itemsOf } from './support/row-actions'
import { signIn } from './support/sign-in'

// Journeys of: online/flows, web/src/online/flows

/** The steps of the guide: its numbered headings. */
const guide = readFileSync(new URL('../docs/guides/make-an-approval.md', import.meta.url), 'utf8')
const headings = [...guide.matchAll(/^## (\d\. .+)$/gm)].map(([, heading = '']) => heading)

/** Takes a picture for the guide, where a folder for them is given. */
async function picture(target: Page | Locator, name: string) {
  const folder = process.env['GUIDE_PICTURES']
  if (folder) await target.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const word = newId().slice(0, 6)

test('the guide leads from a form to a leave that came back once and passed, with an agent for who is away', async ({
  page,
  browser,
  db,
}) => {
  test.slow() // four people in four windows
  const left = [...headings]
  const step = (heading: string, work: () => Promise<void>) => {
    expect(left.shift()).toBe(heading)
    return test.step(heading, work)
  }
  const [superior, agent, colleague] = await Promise.all(
    ['主管', '代理', '同事'].map((name) => createPerson(db, { realname: `${name}${word}` })),
  )
  if (!superior || !agent || !colleague) throw new Error('nobody')
  const title = `请假单${word}`
  const token = await signIn(page)
  const formId = await publishForm(page, { token }, { tableName: `leave_${word}`, tableTxt: title }, [
    formField('reason', '事由'),
    formField('days', '天数', { type: 'int', length: 10 }),
  ])
  const { id: roleId } = await createHeldRole(db, colleague.id)
  const address = await addFormToMenu(page, { token, roleId }, { id: formId, title })
  const designer = page.getByRole('dialog', { name: `设计审批流程：${title}审批` })
  const card = (name: string) => designer.getByRole('button', { name })
  const windowOf = async (person: typeof superior, options = {}) => {
    const own = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()
    await signIn(own, person)
    return own
  }

  await step('1. 新增流程', async () => {
    await page.goto('/online/flows')
    await page.getByRole('button', { name: '新增' }).first().click()
    const adding = page.getByRole('dialog', { name: '新增审批流程' })
    await adding.getByLabel('表单', { exact: true }).fill(word)
    await chooseOption(page, `${title}（leave_${word}）`)
    await adding.getByRole('radio', { name: /^空白/ }).check()
    await picture(adding, 'new')
    await adding.getByRole('button', { name: '确 定' }).click()
    await expect(designer).toBeVisible()
  })
  await step('2. 画步骤', async () => {
    await designer.getByRole('button', { name: /^在“发起”之后添加/ }).click()
    await itemsOf(page)
      .filter({ hasText: /^审批$/ })
      .click()
    await designer.getByLabel('名称').fill('主管审批')
    await designer.getByLabel('审批人').click()
    await chooseOption(page, '指定人员')
    await designer.getByRole('textbox', { name: '人员' }).press('Enter')
    const people = page.getByRole('dialog', { name: '根据部门选择用户' })
    await people.getByLabel('姓名、账号或手机号').fill(superior.username)
    await expect(people.getByText('共 1 条')).toBeVisible()
    await people.getByRole('row').filter({ hasText: superior.username }).click()
    await people.getByRole('button', { name: '确 定' }).click()
    await expect(card('审批：主管审批')).toContainText(superior.realname)
    await designer.getByRole('switch', { name: '限制处理时间' }).click()
    await expect(card('审批：主管审批')).toContainText('8 个工作小时内处理')
    await picture(designer, 'designer')
  })
  await step('3. 试运行', async () => {
    await designer.getByRole('button', { name: '试运行' }).click()
    const trial = designer.getByRole('complementary', { name: '试运行' })
    await trial.getByRole('button', { name: '开始试运行' }).click()
    const path = trial.getByRole('region', { name: '试运行结果' })
    await expect(path.getByRole('status')).toHaveText('审批通过')
    await expect(path).toContainText(superior.realname)
    await picture(designer, 'trial')
  })
  await step('4. 发布', async () => {
    await designer.getByRole('button', { name: '发 布' }).click()
    const plan = page.getByRole('dialog', { name: `发布审批流程：${title}审批` })
    await expect(plan).toContainText('发布为第 1 版')
    await picture(plan, 'plan')
    await plan.getByRole('button', { name: '发 布' }).click()
    await expect(plan).toHaveCount(0)
  })
  await step('5. 主管休假，请人代理', async () => {
    const superiors = await windowOf(superior)
    await superiors.goto('/account/settings/absences')
    await superiors.getByRole('button', { name: '添加代理' }).click()
    const dialog = superiors.getByRole('dialog', { name: '添加代理' })
    await dialog.getByLabel('代理人').fill(agent.realname)
    await superiors.locator('.ant-select-item-option').filter({ hasText: agent.realname }).first().click()
    const [from, to] = [dialog.getByPlaceholder('开始日期'), dialog.getByPlaceholder('结束日期')]
    await from.fill('2026-01-01 09:00:00')
    await from.press('Enter')
    await to.fill('2099-01-01 18:00:00')
    await to.press('Enter')
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(superiors.getByRole('listitem').filter({ hasText: agent.realname })).toBeVisible()
    await superiors.context().close()
  })

  const hand = await windowOf(colleague, phone)
  const own = hand.getByRole('listitem').filter({ hasText: '探亲' })
  await step('6. 同事在手机上提交', async () => {
    await hand.goto(address)
    await hand.getByRole('button', { name: '新增' }).tap()
    const form = hand.getByRole('dialog', { name: `新增${title}` })
    await form.getByLabel('事由').fill('探亲')
    await form.getByLabel('天数').fill('5')
    await picture(hand, 'phone')
    await form.getByRole('button', { name: '保存并提交' }).tap()
    await expect(own).toContainText('处理中')
  })

  const agents = await windowOf(agent)
  const task = agents.getByRole('dialog', { name: /探亲|请假单/ })
  const openTask = async () => {
    await agents.goto('/online/flowTasks')
    await act(agents.getByRole('row').filter({ hasText: colleague.realname }), '处理')
    await expect(task).toContainText(`由您代理${superior.realname}`)
  }
  await step('7. 代理人退回', async () => {
    await openTask()
    await picture(agents, 'task')
    await task.getByRole('button', { name: '退 回' }).click()
    const returning = agents.getByRole('dialog', { name: '退回', exact: true })
    await returning.getByLabel('意见').fill('请写明返程日期')
    await returning.getByRole('button', { name: '退 回' }).click()
    await expect(agents.getByText('还没有待办')).toBeVisible()
  })
  await step('8. 修改后重新提交，通过', async () => {
    await hand.reload()
    await act(own, '编辑')
    const form = hand.getByRole('dialog', { name: /^编辑/ })
    await expect(form.getByRole('alert')).toContainText('请写明返程日期')
    await form.getByLabel('事由').fill('探亲，5 月 9 日返程')
    await form.getByRole('button', { name: '保存并重新提交' }).tap()
    await expect(own).toContainText('处理中')
    await openTask()
    await expect(task).toContainText('5 月 9 日返程')
    await task.getByRole('button', { name: '同 意' }).click()
    await expect(agents.getByText('还没有待办')).toBeVisible()
    await hand.reload()
    await expect(own).toContainText('已完成')
    await act(own, '查看')
    await expect(hand.getByRole('list', { name: '审批进度' })).toContainText('请写明返程日期')
    await picture(hand, 'passed')
  })
  expect(left).toEqual([])
})
