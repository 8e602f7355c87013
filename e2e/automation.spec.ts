// Journeys of: web/src/online/flows/automation, web/src/online/flows/designer
import { expect, type Locator, type Page, test } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import type { Trigger } from '../packages/contract/src/online/flows/automation/trigger'
import { defaultSettings, type FlowStep } from '../packages/contract/src/online/flows/flow'
import { formsBase } from '../packages/contract/src/online/forms/pages'
import type { Database } from './support/database'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { addFormToMenu, administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { goWithin } from './support/navigation'
import { ownProduct } from './support/own-product'
import { act, itemsOf } from './support/row-actions'
import { addRule } from './support/rules'
import { apiBase } from './support/sign-in'

/** Roles and forms drop down as lists where there are few of them. */
const product = ownProduct()

interface Goods {
  title: string
  table: string
  /** The page of its records. */
  page: string
  /** The path of its calls. */
  at: string
}

/** A form of goods with a name, a quantity and a note, which the administrator may use. */
async function goodsForm(page: Page, db: Database, token: string, noun: string): Promise<Goods> {
  const word = newId().slice(0, 6)
  const table = `goods_${word}`
  const title = `${noun}${word}`
  const formId = await publishForm(page, { token }, { tableName: table, tableTxt: title }, [
    formField('name', '名称'),
    formField('quantity', '数量', { type: 'int', length: 10 }),
    formField('note', '备注'),
  ])
  const roleId = await administratorRole(db)
  const address = await addFormToMenu(page, { token, roleId }, { id: formId, title })
  return { title, table, page: address, at: `${formsBase}/${table}` }
}

/** Puts a rule in force by the calls of its designer; returns its id. */
async function ruleInForce(
  page: Page,
  token: string,
  { at, name, trigger, steps }: { at: string; name: string; trigger: Trigger; steps: readonly FlowStep[] },
): Promise<string> {
  const definition = { settings: defaultSettings, trigger, steps }
  const id = await send<string>(page.request, token, '/online/automation/add', { at, name, definition })
  const plan = await page.request.get(`${apiBase}/online/automation/plan?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  const { mark } = (await plan.json()).result as { mark: string }
  await send(page.request, token, '/online/automation/publish', { id, mark })
  return id
}

/** Adds a step behind a card, and opens its panel. */
async function addStep(page: Page, designer: Locator, behind: string): Promise<Locator> {
  await designer.getByRole('button', { name: `在“${behind}”之后添加` }).click()
  await itemsOf(page)
    .filter({ hasText: /^自动办理$/ })
    .click()
  return designer.getByRole('complementary', { name: '自动办理' })
}

test('an administrator draws a rule from nothing, tries it on a record, and what is saved then is what it said', async ({
  browser,
}) => {
  test.slow() // a designer, a trial and two lists
  const { db } = product
  const { page, token } = await product.open(browser)
  const goods = await goodsForm(page, db, token, '货品')
  const before = await send<string>(page.request, token, `${goods.at}/add`, { name: '旧货', quantity: 20 })
  expect(before).not.toBe('')
  await page.goto('/account/settings/base')
  await goWithin(page, '/online/automation')
  await addRule(page, goods, '大额登记')

  const designer = page.getByRole('dialog', { name: '设计自动化规则：大额登记' })
  const start = designer.getByRole('button', { name: /^触发：触发条件/ })
  await expect(start).toContainText('新增或导入记录时')
  await start.click()
  const settings = designer.getByRole('complementary', { name: '触发条件' })
  await settings.getByRole('combobox', { name: '触发方式' }).click()
  await chooseOption(page, '满足条件时')
  await expect(settings).toContainText('请添加条件')
  await settings.getByRole('button', { name: /添加条件$/ }).click()
  await settings.getByRole('combobox', { name: '字段' }).click()
  await chooseOption(page, '数量')
  await settings.getByRole('combobox', { name: '匹配规则' }).click()
  await chooseOption(page, '大于')
  await settings.getByRole('spinbutton').or(settings.getByLabel('值')).first().fill('10')
  await expect(start).toContainText('条件：数量 大于 10')

  const panel = await addStep(page, designer, '触发')
  await panel.getByRole('combobox', { name: '添加字段' }).click()
  await chooseOption(page, '备注')
  await panel.getByRole('textbox', { name: '“备注”的值' }).fill('需要复核')
  await panel.getByRole('combobox', { name: '以角色执行' }).click()
  await chooseOption(page, '管理员')
  await expect(designer.getByText('处需要改正')).toHaveCount(0)
  await expectAccessible(page)

  await designer.getByRole('button', { name: '试运行' }).click()
  const trial = designer.getByRole('complementary', { name: '试运行' })
  await trial.getByLabel('选择记录').click()
  const picking = page.getByRole('dialog', { name: new RegExp(goods.title) })
  await picking.getByRole('row').filter({ hasText: '旧货' }).click()
  await picking.getByRole('button', { name: '确 定' }).click()
  await trial.getByRole('button', { name: '开始试运行' }).click()
  const outcome = trial.getByRole('region', { name: '试运行结果' })
  await expect(outcome).toContainText(`修改“${goods.title}”：旧货`)
  await expect(outcome.getByRole('row', { name: '备注 — 需要复核' })).toBeVisible()

  await designer.getByRole('button', { name: '发 布' }).click()
  const plan = page.getByRole('dialog', { name: '发布自动化规则：大额登记' })
  await expect(plan).toContainText('以角色“管理员”自动修改此记录的“备注”')
  await plan.getByRole('button', { name: '发 布' }).click()
  await expect(plan).toHaveCount(0)
  await designer.getByRole('button', { name: '关 闭' }).click()
  const rule = page.getByRole('row').filter({ hasText: '大额登记' })
  await expect(rule).toContainText('已启用')

  for (const [name, quantity] of [
    ['小件', 3],
    ['大件', 30],
  ] as const)
    await send(page.request, token, `${goods.at}/add`, { name, quantity })
  await goWithin(page, goods.page)
  await expect(page.getByRole('row').filter({ hasText: '大件' })).toContainText('需要复核')
  await expect(page.getByRole('row').filter({ hasText: '小件' })).not.toContainText('需要复核')
  /* the trial has left what was there as it was */
  await expect(page.getByRole('row').filter({ hasText: '旧货' })).not.toContainText('需要复核')

  await goWithin(page, '/online/automation')
  await act(rule, '执行记录')
  const run = page.getByRole('row').filter({ hasText: '大件' })
  await expect(run).toContainText('已完成')
  await act(run, '查看')
  const drawer = page.getByRole('dialog', { name: '大额登记 · 执行记录' })
  await expect(drawer.getByRole('list', { name: '步骤' })).toContainText('以角色“管理员”修改此记录')
  await expect(drawer.getByRole('row', { name: '备注 — 需要复核' })).toBeVisible()
  await expectAccessible(page)
})

test('a delivery takes from the stock with its save, and is refused in words where there is too little', async ({
  browser,
}) => {
  const { db } = product
  const { page, token } = await product.open(browser)
  const stock = await goodsForm(page, db, token, '库存')
  const delivery = await goodsForm(page, db, token, '出库')
  const roleId = await administratorRole(db)
  await ruleInForce(page, token, {
    at: delivery.at,
    name: '减库存',
    trigger: { kind: 'added', timing: 'within', imports: true },
    steps: [
      {
        key: 'take',
        title: '减库存',
        kind: 'act',
        role: roleId,
        failed: 'stop',
        act: {
          kind: 'changeFound',
          at: stock.at,
          where: [{ field: 'name', operator: 'eq', value: { kind: 'field', field: 'name' } }],
          max: 1,
          values: { quantity: { kind: 'increase', formula: '-quantity' } },
        },
      },
    ],
  })
  await ruleInForce(page, token, {
    at: stock.at,
    name: '不能为负',
    trigger: {
      kind: 'changed',
      timing: 'within',
      fields: ['quantity'],
      when: { field: 'quantity', operator: 'lt', value: '0' },
    },
    steps: [
      {
        key: 'no',
        title: '拒绝',
        kind: 'act',
        role: '',
        failed: 'stop',
        act: { kind: 'refuse', text: '库存不足，请先入库' },
      },
    ],
  })
  await send(page.request, token, `${stock.at}/add`, { name: '螺丝', quantity: 10 })
  await page.goto(delivery.page)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('螺丝')
  await form.getByLabel('数量').fill('12')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert').or(page.locator('.ant-message')).first()).toContainText(
    '库存不足，请先入库',
  )
  await form.getByLabel('数量').fill('4')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '螺丝' })).toHaveCount(1)
  await goWithin(page, stock.page)
  await expect(page.getByRole('row').filter({ hasText: '螺丝' })).toContainText('6')
})

test('what failed says why to who may try it again, and goes on from there', async ({ browser }) => {
  const { db } = product
  const { page, token } = await product.open(browser)
  const goods = await goodsForm(page, db, token, '货品')
  const log = await goodsForm(page, db, token, '台账')
  const roleId = await administratorRole(db)
  const id = await ruleInForce(page, token, {
    at: goods.at,
    name: `对账${newId().slice(0, 4)}`,
    trigger: { kind: 'added', timing: 'after', imports: true },
    steps: [
      {
        key: 'one',
        title: '对账',
        kind: 'act',
        role: roleId,
        failed: 'stop',
        act: {
          kind: 'changeFound',
          at: log.at,
          where: [{ field: 'name', operator: 'eq', value: { kind: 'field', field: 'name' } }],
          max: 1,
          values: { note: { kind: 'fixed', value: '已对账' } },
        },
      },
    ],
  })
  const twins = await Promise.all(
    [1, 2].map((quantity) => send<string>(page.request, token, `${log.at}/add`, { name: '螺丝', quantity })),
  )
  await send(page.request, token, `${goods.at}/add`, { name: '螺丝', quantity: 1 })
  await page.goto(`/online/automation/runs#?ruleId=${id}`)
  const run = page.getByRole('row').filter({ hasText: '螺丝' })
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).first().click()
    await expect(run).toContainText('失败', { timeout: 1_000 })
  }).toPass()
  await act(run, '查看')
  const drawer = page.getByRole('dialog', { name: /执行记录$/ })
  await expect(drawer).toContainText('符合条件的记录超过 1 条，未作任何修改')
  await page.request.delete(`${apiBase}${log.at}/delete?id=${twins[0]}`, {
    headers: { 'X-Access-Token': token },
  })
  await drawer.getByRole('button', { name: '从失败处重试' }).click()
  await expect(drawer.getByRole('list', { name: '步骤' })).toContainText('修改 1 条记录')
  await expect(drawer).toContainText('已完成')
})

test('another system is let in: an example is pasted, the address copied, and what it sends is a record, a run and a line of the calls', async ({
  browser,
}) => {
  test.slow() // a designer, a trial, a plan and three lists
  const { db } = product
  const { page, token } = await product.open(browser)
  const goods = await goodsForm(page, db, token, '订单')
  await page.goto('/account/settings/base')
  await goWithin(page, '/online/automation')
  await addRule(page, goods, '接收订单')

  const designer = page.getByRole('dialog', { name: '设计自动化规则：接收订单' })
  const start = designer.getByRole('button', { name: /^触发：触发条件/ })
  await start.click()
  const settings = designer.getByRole('complementary', { name: '触发条件' })
  await settings.getByRole('combobox', { name: '触发方式' }).click()
  await chooseOption(page, '收到外部请求时')
  const example = settings.getByLabel('请求体示例（JSON）')
  await example.fill('{\n  "order": {"name": "示例", "quantity": 1},\n}')
  await expect(settings).toContainText('示例的第 3 行不是正确的 JSON')
  await example.fill('{"order": {"name": "示例", "quantity": 1}}')
  const quantity = settings.getByRole('group', { name: '数量' })
  await expect(quantity).toContainText('order.quantity（数字 1）')
  await expect(settings.getByRole('group', { name: '名称' })).toContainText('order.name（文本 示例）')
  await settings.getByRole('combobox', { name: '识别记录' }).click()
  await chooseOption(page, '名称')
  await settings.getByRole('combobox', { name: '以角色执行' }).click()
  await chooseOption(page, '管理员')
  await expect(start).toContainText('或修改“名称”相同的记录')
  await settings.getByRole('button', { name: '生成地址' }).click()
  const address = (await settings.getByRole('group', { name: '地址', exact: true }).innerText()).trim()
  await expect(settings.getByRole('group', { name: 'curl 命令' })).toContainText('"quantity":1')
  await expectAccessible(page)

  const panel = await addStep(page, designer, '触发')
  await panel.getByRole('combobox', { name: '添加字段' }).click()
  await chooseOption(page, '备注')
  await panel.getByRole('textbox', { name: '“备注”的值' }).fill('来自商城')
  await panel.getByRole('combobox', { name: '以角色执行' }).click()
  await chooseOption(page, '管理员')
  await designer.getByRole('button', { name: '试运行' }).click()
  const trial = designer.getByRole('complementary', { name: '试运行' })
  await trial.getByRole('button', { name: '用示例试一次' }).click()
  const outcome = trial.getByRole('region', { name: '试运行结果' })
  await expect(outcome).toContainText(`新增“${goods.title}”：示例`)
  await expect(outcome.getByRole('row', { name: '备注 — 来自商城' })).toBeVisible()

  await designer.getByRole('button', { name: '发 布' }).click()
  const plan = page.getByRole('dialog', { name: '发布自动化规则：接收订单' })
  await expect(plan).toContainText('收到外部请求时以角色“管理员”新增记录')
  await plan.getByRole('button', { name: '发 布' }).click()
  await expect(plan).toHaveCount(0)
  await designer.getByRole('button', { name: '关 闭' }).click()

  const post = (body: object) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-dougong-delivery': newId() },
      body: JSON.stringify(body),
    })
  expect((await post({ order: { name: 'SO-1', quantity: 12 } })).status).toBe(200)
  const refused = await post({ order: { name: 'SO-2' } })
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    422,
    '缺少“order.quantity”，未保存',
  ])

  const rule = page.getByRole('row').filter({ hasText: '接收订单' })
  await act(rule, '收到的请求')
  const calls = page.getByRole('dialog', { name: '接收订单 · 收到的请求' }).getByRole('listitem')
  await expect(calls).toHaveCount(2)
  await expect(calls.first()).toContainText('已拒绝 422')
  await expect(calls.first()).toContainText('缺少“order.quantity”，未保存')
  await expect(calls.last()).toContainText('查看记录：SO-1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await act(rule, '执行记录')
  await expect(page.getByRole('row').filter({ hasText: 'SO-1' })).toContainText('已完成')
  await goWithin(page, goods.page)
  await expect(page.getByRole('row').filter({ hasText: 'SO-1' })).toContainText('来自商城')
  await expect(page.getByRole('row').filter({ hasText: 'SO-2' })).toHaveCount(0)
})
