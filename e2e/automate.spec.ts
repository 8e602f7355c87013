// Journeys of: online/flows/automation, web/src/online/flows/automation, web/src/online/flows/designer, web/src/resource/buttons
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { formsBase } from '../packages/contract/src/online/forms/pages'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { addFormToMenu, administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { goWithin } from './support/navigation'
import { ownProduct } from './support/own-product'
import { act, agree, itemsOf, offeredFor } from './support/row-actions'
import { addRule } from './support/rules'

/** The steps of the guide: its numbered headings. */
const guide = readFileSync(new URL('../docs/guides/automate.md', import.meta.url), 'utf8')
const headings = [...guide.matchAll(/^## (\d\. .+)$/gm)].map(([, heading = '']) => heading)

/** Takes a picture for the guide, where a folder for them is given. */
async function picture(target: Page | Locator, name: string) {
  const folder = process.env['GUIDE_PICTURES']
  if (folder) await target.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

const product = ownProduct()
const small = { width: 1180, height: 720 }
const phone = { width: 390, height: 844 }

test('the guide leads to a reminder, a stock that follows a delivery, and a button that passes it on', async ({
  browser,
}) => {
  test.slow() // three rules are drawn
  const left = [...headings]
  const step = (heading: string, work: () => Promise<void>) => {
    expect(left.shift()).toBe(heading)
    return test.step(heading, work)
  }
  const { page, token } = await product.open(browser)
  await page.setViewportSize(small)
  const roleId = await administratorRole(product.db)
  const quantity = () => formField('quantity', '数量', { type: 'int', length: 10 })
  const made = async (tableName: string, title: string, fields: ReturnType<typeof formField>[]) => {
    const id = await publishForm(page, { token }, { tableName, tableTxt: title }, [
      formField('name', '名称'),
      ...fields,
    ])
    return { title, table: tableName, page: await addFormToMenu(page, { token, roleId }, { id, title }) }
  }
  const contracts = await made('contract', '合同', [
    formField('end_date', '到期日', { type: 'Date', control: 'date' }),
    formField('owner', '负责人', { control: 'sel_user' }),
  ])
  const stock = await made('stock', '库存', [quantity()])
  const deliveries = await made('delivery', '出库', [quantity(), formField('handler', '经办')])
  await send(page.request, token, `${formsBase}/contract/add`, {
    name: '机房租赁',
    end_date: '2099-01-08',
    owner: 'admin',
  })
  await send(page.request, token, `${formsBase}/stock/add`, { name: '螺丝', quantity: 10 })

  const designer = page.getByRole('dialog', { name: /^设计自动化规则/ })
  const trigger = designer.getByRole('complementary', { name: '触发条件' })
  const panel = designer.getByRole('complementary', { name: '自动办理' })
  const choose = async (label: Locator, title: string) => {
    await label.click()
    await chooseOption(page, title)
  }
  const goTo = async (address: string, title: string) => {
    await goWithin(page, address)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  const drawRule = async (form: typeof stock, name: string) => {
    await goTo('/online/automation', '自动化')
    await addRule(page, form, name)
    await designer.getByRole('button', { name: /^触发：触发条件/ }).click()
    await expect(trigger).toBeVisible()
  }
  const addAct = async (kind: string) => {
    await designer.getByRole('button', { name: '在“触发”之后添加' }).click()
    await itemsOf(page)
      .filter({ hasText: /^自动办理$/ })
      .click()
    if (kind !== '修改此记录') await choose(panel.getByRole('combobox', { name: '动作' }), kind)
  }
  const publish = async () => {
    await expect(designer.getByText('处需要改正')).toHaveCount(0)
    await designer.getByRole('button', { name: '发 布' }).click()
    const plan = page.getByRole('dialog', { name: /^发布自动化规则/ })
    await plan.getByRole('button', { name: '发 布' }).click()
    await expect(plan).toHaveCount(0)
    await designer.getByRole('button', { name: '关 闭' }).click()
    await expect(designer).toHaveCount(0)
  }

  await step('1. 画一条提醒', async () => {
    await page.goto('/account/settings/base')
    await drawRule(contracts, '到期提醒')
    await choose(trigger.getByRole('combobox', { name: '触发方式' }), '到达记录中的日期时')
    await expect(designer.getByRole('button', { name: /^触发：触发条件/ })).toContainText(
      '“到期日”前 7 天 09:00',
    )
    await addAct('发送消息')
    await choose(panel.getByRole('combobox', { name: '收件人' }), '表单字段中的人员')
    await choose(panel.getByRole('combobox', { name: '人员字段' }), '负责人')
    await panel.getByLabel('消息内容').fill('合同“{name}”将于 {end_date} 到期')
    await picture(designer, 'reminder')
  })
  await step('2. 用一份合同试一试', async () => {
    await designer.getByRole('button', { name: '试运行' }).click()
    const trial = designer.getByRole('complementary', { name: '试运行' })
    await trial.getByLabel('选择记录').click()
    const picking = page.getByRole('dialog', { name: /合同/ })
    await picking.getByRole('row').filter({ hasText: '机房租赁' }).click()
    await picking.getByRole('button', { name: '确 定' }).click()
    await trial.getByRole('button', { name: '开始试运行' }).click()
    const outcome = trial.getByRole('region', { name: '试运行结果' })
    await expect(outcome).toContainText('合同“机房租赁”将于 2099-01-08 到期')
    await expect(outcome).toContainText('收件人：管理员')
    await picture(trial, 'trial')
  })
  await step('3. 发布', publish)
  await step('4. 让库存随出库变化', async () => {
    await drawRule(deliveries, '出库减库存')
    await trigger.getByRole('radio', { name: '随保存一起执行，失败则不保存' }).check()
    await addAct('修改其他表单中的记录')
    await choose(panel.getByRole('combobox', { name: '表单' }), '库存')
    await panel.getByRole('button', { name: /添加条件$/ }).click()
    const condition = panel.getByRole('group', { name: '条件 1' })
    await choose(condition.getByRole('combobox', { name: '条件 1的字段' }), '名称')
    await choose(condition.getByRole('combobox', { name: '条件 1的来源' }), '本记录的字段')
    await choose(condition.getByRole('combobox', { name: '“名称”的值' }), '名称')
    await choose(panel.getByRole('combobox', { name: '添加字段' }), '数量')
    await choose(panel.getByRole('combobox', { name: '“数量”的来源' }), '增加或减少')
    await panel.getByRole('textbox', { name: '“数量”的值' }).fill('-quantity')
    await choose(panel.getByRole('combobox', { name: '以角色执行' }), '管理员')
    await picture(designer, 'stock')
    await publish()
  })

  const row = page.getByRole('row').filter({ hasText: '螺丝' })
  await step('5. 保存一张出库单', async () => {
    await goTo(deliveries.page, '出库')
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('名称').fill('螺丝')
    await form.getByLabel('数量').fill('4')
    await form.getByRole('button', { name: '确 定' }).click()
    await expect(form).toHaveCount(0)
    await goTo(stock.page, '库存')
    await expect(row).toContainText('6')
  })
  await step('6. 做一个按钮', async () => {
    await drawRule(deliveries, '移交仓库')
    await choose(trigger.getByRole('combobox', { name: '触发方式' }), '点击按钮时')
    await expect(trigger).toContainText('请填写按钮文字')
    await trigger.getByLabel('按钮文字').fill('移交')
    await trigger.getByLabel('点击后先询问').fill('确定移交给仓库吗？')
    await trigger.getByRole('button', { name: /添加条件$/ }).click()
    await choose(trigger.getByRole('combobox', { name: '字段' }), '经办')
    /* the last of them is out of sight until somebody goes there */
    const rule = trigger.getByRole('combobox', { name: '匹配规则' })
    await rule.click()
    await rule.press('ArrowUp')
    await rule.press('Enter')
    await expect(designer.getByRole('button', { name: /^触发：触发条件/ })).toContainText('条件：经办 为空')
    await expect(designer.getByRole('button', { name: /^触发：触发条件/ })).toContainText(
      '点击“移交”时（能编辑记录的人）',
    )
    await expectAccessible(page)
    await picture(designer, 'button')
    await addAct('修改此记录')
    await choose(panel.getByRole('combobox', { name: '添加字段' }), '经办')
    await panel.getByRole('textbox', { name: '“经办”的值' }).fill('仓库')
    await choose(panel.getByRole('combobox', { name: '以角色执行' }), '管理员')
    await publish()
  })
  await step('7. 点击它', async () => {
    await send(page.request, token, `${formsBase}/delivery/add`, { name: '螺丝', quantity: 2 })
    await page.goto(deliveries.page)
    await expect(row).toHaveCount(2)
    await act(row.last(), '移交')
    await expect(page.getByRole('dialog', { name: '确定移交给仓库吗？' })).toBeVisible()
    await agree(page)
    await expect(page.getByText('“移交”已执行')).toBeVisible()
    await expect(row.last()).toContainText('仓库')
    expect(await offeredFor(row.last())).not.toContain('移交')
    await page.setViewportSize(phone)
    const card = page.getByRole('listitem').filter({ hasText: '螺丝', hasNotText: '仓库' })
    await act(card, '查看')
    const details = page.getByRole('dialog', { name: /螺丝/ })
    await expect(details.getByRole('button', { name: '移 交' })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'phone')
    await details.getByRole('button', { name: '移 交' }).click()
    await agree(page)
    await expect(page.getByText('“移交”已执行').last()).toBeVisible()
    await expect(details.getByRole('button', { name: '移 交' })).toHaveCount(0)
    await expect(details).toContainText('仓库')
    await page.setViewportSize(small)
  })
  await step('8. 看执行过什么', async () => {
    await page.goto('/online/automation/runs')
    const runs = page.getByRole('row').filter({ hasText: '移交仓库' })
    await expect(runs).toHaveCount(2)
    await act(runs.first(), '查看')
    const drawer = page.getByRole('dialog', { name: '移交仓库 · 执行记录' })
    await expect(drawer).toContainText('点击按钮时')
    await expect(drawer.getByRole('row', { name: '经办 — 仓库' })).toBeVisible()
    await picture(drawer, 'run')
  })
  expect(left).toEqual([])
})
