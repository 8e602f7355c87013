// Journeys of: web/src/online/flows/designer, web/src/online/editing
import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { addFlow, openDesigner } from './support/flow-drafts'
import { formField, publishForm } from './support/forms'
import { createPerson } from './support/people'
import { act, agree, itemsOf } from './support/row-actions'
import { signIn } from './support/sign-in'

/** Chooses what is added, from the menu of a +. */
function choose(page: Page, kind: string): Promise<void> {
  return itemsOf(page)
    .filter({ hasText: new RegExp(`^${kind}$`) })
    .click()
}

test('an administrator makes an approval from a ready shape, mends it, adds a branch, tries it and publishes it by its plan', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  const title = `报销${word}`
  const colleague = await createPerson(db)
  await publishForm(page, { token }, { tableName: `expense_${word}`, tableTxt: title }, [
    formField('reason', '事由'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])

  await page.goto('/online/flows')
  await page.getByRole('button', { name: '新增' }).first().click()
  const adding = page.getByRole('dialog', { name: '新增审批流程' })
  await adding.getByLabel('表单', { exact: true }).fill(word)
  await chooseOption(page, `${title}（expense_${word}）`)
  await expect(adding.getByLabel('流程名称')).toHaveValue(`${title}审批`)
  await adding.getByRole('radio', { name: /^上级审批后由角色审批/ }).check()
  await adding.getByRole('button', { name: '确 定' }).click()

  const designer = page.getByRole('dialog', { name: `设计审批流程：${title}审批` })
  const card = (name: string) => designer.getByRole('button', { name })
  /* the ready shape says what is missing at the card that lacks it */
  await expect(card('审批：角色审批')).toContainText('请选择角色')
  await designer.getByRole('toolbar').getByRole('button', { name: '1 处需要改正' }).click()
  await designer.getByRole('button', { name: '“角色审批”：请选择角色' }).click()
  await designer.getByLabel('名称').fill('财务审批')
  const panel = designer.getByRole('complementary', { name: '财务审批' })
  await panel.getByLabel('审批人').click()
  await chooseOption(page, '指定人员')
  await panel.getByRole('textbox', { name: '人员' }).press('Enter')
  const people = page.getByRole('dialog', { name: '根据部门选择用户' })
  await people.getByLabel('姓名、账号或手机号').fill(colleague.username)
  await expect(people.getByText('共 1 条')).toBeVisible()
  await people.getByRole('row').filter({ hasText: colleague.username }).click()
  await people.getByRole('button', { name: '确 定' }).click()
  await expect(card('审批：财务审批')).toContainText(colleague.realname)
  await expect(designer.getByText('处需要改正')).toHaveCount(0)

  await designer.getByRole('button', { name: '在“财务审批”之后添加' }).click()
  await choose(page, '条件分支')
  await expect(card('分支：条件 1')).toContainText('没有条件')
  await card('分支：条件 1').click()
  const branch = designer.getByRole('complementary', { name: '条件 1' })
  await branch.getByRole('button', { name: /添加条件$/ }).click()
  await branch.getByRole('combobox', { name: '字段' }).click()
  await chooseOption(page, '金额')
  await branch.getByRole('combobox', { name: '匹配规则' }).click()
  await chooseOption(page, '大于')
  await branch.getByLabel('查询值').fill('500')
  await branch.getByLabel('查询值').blur()
  await expect(card('分支：条件 1')).toContainText('金额 大于 500')
  await designer.getByRole('button', { name: '在“条件 1”之后添加' }).click()
  await choose(page, '抄送')
  await designer.getByLabel('抄送给').click()
  await chooseOption(page, '发起人自己')
  await expectAccessible(page)

  await designer.getByRole('button', { name: '试运行' }).click()
  const trial = designer.getByRole('complementary', { name: '试运行' })
  await trial.getByLabel('金额').fill('800')
  await trial.getByRole('button', { name: '开始试运行' }).click()
  const path = trial.getByRole('region', { name: '试运行结果' })
  await expect(path).toContainText('找不到处理人')
  await expect(card('审批：部门负责人审批，')).toHaveAccessibleName(/试运行：拒绝/)
  await card('审批：部门负责人审批').click()
  await designer.getByLabel('找不到处理人时').click()
  await chooseOption(page, '自动通过')
  await designer.getByRole('button', { name: '试运行' }).click()
  await trial.getByLabel('金额').fill('800')
  await trial.getByRole('button', { name: '开始试运行' }).click()
  await expect(path.getByRole('status')).toHaveText('审批通过')
  await expect(path).toContainText(colleague.realname)
  await expect(path).toContainText('走“条件 1”')
  await expect(card('分支：其他情况')).toHaveAccessibleName(/试运行：未经过/)
  await path.getByRole('button', { name: `${colleague.realname}改为拒绝` }).click()
  await expect(path.getByRole('status')).toHaveText('审批被拒绝')
  await expectAccessible(page)

  await designer.getByRole('button', { name: '发 布' }).click()
  const plan = page.getByRole('dialog', { name: `发布审批流程：${title}审批` })
  await expect(plan).toContainText('发布为第 1 版')
  await expect(plan).toContainText('审批状态')
  await plan.getByRole('button', { name: '发 布' }).click()
  await expect(plan).toHaveCount(0)
  await designer.getByRole('button', { name: '关 闭' }).click()
  await expect(designer).toHaveCount(0)

  await page.reload()
  await page.getByRole('textbox', { name: '流程名称' }).fill(word)
  await page.getByRole('button', { name: '查 询' }).click()
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('已启用')
  await expect(row).toContainText('第 1 版')
  await act(row, '停用')
  await agree(page)
  await expect(row).toContainText('已停用')
  await act(row, '设计')
  await expect(card('审批：财务审批')).toBeVisible()
  await expect(card('分支：条件 1')).toContainText('金额 大于 500')
})

test('keys walk the cards, add, remove and take back; Back asks before anything is lost', async ({
  page,
}) => {
  const flow = await addFlow(page, await signIn(page))
  const designer = await openDesigner(page, flow.name)
  const card = (name: RegExp) => designer.getByRole('button', { name })
  await expect(card(/^发起/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(/^审批：部门负责人审批/)).toBeFocused()
  await page.keyboard.press('Insert')
  await expect(itemsOf(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(itemsOf(page).filter({ hasText: /^办理$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(designer.getByLabel('名称')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(/^办理：办理/)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(card(/^办理：办理/)).toHaveCount(0)
  await expect(card(/^审批：部门负责人审批/)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(card(/^办理：办理/)).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(card(/^办理：办理/)).toHaveCount(0)
  await page.keyboard.press('Control+z')

  await page.keyboard.press('Enter')
  const name = designer.getByLabel('名称')
  await expect(name).toBeFocused()
  await name.fill('主管审批')
  await page.keyboard.press('Escape')
  await expect(card(/^审批：主管审批/)).toBeFocused()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('办理')
  await expect(designer.getByRole('status')).toContainText('/1')
  await page.keyboard.press('Control+=')
  await expect(designer.getByRole('button', { name: '缩放 125%，恢复原大小' })).toBeVisible()

  await page.goBack()
  const question = page.getByRole('dialog', { name: '放弃修改' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存成功！')).toBeVisible()
  await page.goBack()
  await expect(designer).toHaveCount(0)
  await expect(page).toHaveURL(/\/online\/flows/)
})

test('where somebody else saved meanwhile nothing is lost: both changes are joined', async ({
  page,
  browser,
}) => {
  const flow = await addFlow(page, await signIn(page))
  const designer = await openDesigner(page, flow.name)
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk)
  const other = await openDesigner(desk, flow.name)
  await other.getByRole('button', { name: /^审批：部门负责人审批/ }).click()
  await other.getByLabel('名称').fill('主管审批')
  await other.getByRole('button', { name: '保 存' }).click()
  await expect(desk.getByText('保存成功！')).toBeVisible()

  await designer.getByRole('button', { name: /^在“部门负责人审批”之后添加/ }).click()
  await choose(page, '抄送')
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer.getByRole('alert')).toContainText('审批流程已被他人修改')
  await expect(designer.getByRole('button', { name: /^抄送：抄送/ })).toBeVisible()
  await designer.getByRole('button', { name: '合并他人的修改' }).click()
  await expect(designer.getByRole('button', { name: /^审批：主管审批/ })).toBeVisible()
  await expect(designer.getByRole('button', { name: /^抄送：抄送/ })).toBeVisible()
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await desk.context().close()
})
