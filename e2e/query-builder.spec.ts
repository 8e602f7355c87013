import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { openWidget } from './support/gallery'
import { createHeldRole, positionsMenu } from './support/grants'
import { createPerson } from './support/people'
import { createPositions, ownCode, rowOf } from './support/positions'
import { signIn } from './support/sign-in'
import { chooseOption } from './support/choices'

/** Opens the positions that this journey made, and no others. */
async function openOwn(page: Page, code: string): Promise<void> {
  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
}

async function openBuilder(page: Page): Promise<Locator> {
  await page.getByText('高级查询', { exact: true }).click()
  return page.getByRole('dialog', { name: '高级查询构造器' })
}

/** Chooses from an antd select by keyboard: what is typed narrows the list. */
async function choose(page: Page, select: Locator, text: string): Promise<void> {
  await select.click()
  await chooseOption(page, text)
}

async function setCondition(page: Page, line: Locator, [field, rule, value]: [string, string, string]) {
  await choose(page, line.getByLabel('字段'), field)
  await choose(page, line.getByLabel('匹配规则'), rule)
  const input = line.getByLabel('查询值')
  if (rule !== '在...中') return input.fill(value)
  for (const each of value.split(',')) {
    await input.fill(each)
    await input.press('Enter')
  }
}

const ask = (dialog: Locator) => dialog.getByRole('button', { name: '查 询' }).click()

test('[QRY-01][QRY-02] each of ten rules finds what its label says', async ({ page }) => {
  const token = await signIn(page)
  const code = ownCode()
  const names = ['甲木', '甲木乙', '丙甲木', '丁']
  await createPositions(
    page,
    token,
    names.map((name) => ({ code: code + name, name })),
  )
  await openOwn(page, code)
  await expect(page.getByText('共 4 条')).toBeVisible()

  const cases: [rule: string, value: string, found: string[]][] = [
    ['等于', '甲木', ['甲木']],
    ['包含', '甲木', ['甲木', '甲木乙', '丙甲木']],
    ['以..开始', '甲木', ['甲木', '甲木乙']],
    ['以..结尾', '甲木', ['甲木', '丙甲木']],
    ['在...中', '甲木,丁', ['甲木', '丁']],
    ['不等于', '甲木', ['甲木乙', '丙甲木', '丁']],
  ]
  for (const [rule, value, found] of cases) {
    const dialog = await openBuilder(page)
    await setCondition(page, dialog.getByRole('group', { name: '查询条件' }), ['职务名称', rule, value])
    await ask(dialog)
    await expect(page.getByText(`共 ${found.length} 条`), rule).toBeVisible()
    for (const name of found) await expect(rowOf(page, code + name), `${rule} ${name}`).not.toHaveCount(0)
  }

  const byCode: [rule: string, index: number, found: number][] = [
    ['大于', 1, 2],
    ['大于等于', 1, 3],
    ['小于', 1, 1],
    ['小于等于', 1, 2],
  ]
  const inOrder = await codesInOrder(page, token, code)
  for (const [rule, index, found] of byCode) {
    const dialog = await openBuilder(page)
    await setCondition(page, dialog.getByRole('group', { name: '查询条件' }), [
      '职务编码',
      rule,
      inOrder[index] ?? '',
    ])
    await ask(dialog)
    await expect(page.getByText(`共 ${found} 条`), rule).toBeVisible()
  }
})

/** The journey's codes in the order of the database. */
async function codesInOrder(page: Page, token: string, code: string): Promise<string[]> {
  const answer = await page.request.get(
    `/jeecg-boot/sys/position/list?code=${encodeURIComponent(`${code}*`)}&column=code&order=asc`,
    { headers: { 'X-Access-Token': token } },
  )
  const { result } = (await answer.json()) as { result: { records: { code: string }[] } }
  return result.records.map((record) => record.code)
}

test('[QRY-01][QRY-03][QRY-04][QRY-05] conditions match all or any, are in effect until they are cleared, and blank ones are refused', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [
    { code: `${code}A`, name: '甲', postRank: '1' },
    { code: `${code}B`, name: '乙', postRank: '2' },
    { code: `${code}C`, name: '丙', postRank: '3' },
  ])
  await openOwn(page, code)
  const dialog = await openBuilder(page)
  await expect(dialog).toHaveCSS('width', '1000px')
  await expect(dialog.getByTitle('全部')).toBeVisible()
  await ask(dialog)
  await expect(page.getByText('不能查询空条件')).toBeVisible()
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  await expect(page.getByText('空条件不能保存')).toBeVisible()
  await expectAccessible(page)

  const lines = dialog.getByRole('group', { name: '查询条件' })
  await choose(page, lines.first().getByLabel('字段'), '职级')
  await choose(page, lines.first().getByLabel('匹配规则'), '在...中')
  await choose(page, lines.first().getByLabel('查询值'), '员级')
  await chooseOption(page, '助级')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '新增条件' }).first().click()
  await setCondition(page, lines.nth(1), ['职务名称', '等于', '丙'])
  await ask(dialog)
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await expect(page.getByText('已有高级查询条件生效')).toBeVisible()

  await openBuilder(page)
  await choose(page, dialog.getByLabel('满足以下条件'), '任一')
  await ask(dialog)
  await expect(page.getByText('共 3 条')).toBeVisible()

  await openBuilder(page)
  await dialog.getByRole('button', { name: '删除条件' }).nth(1).click()
  await choose(page, lines.first().getByLabel('匹配规则'), '等于')
  await ask(dialog)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(rowOf(page, `${code}A`)).toBeVisible()

  await page.getByRole('button', { name: '清空高级查询' }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  await expect(page.getByText('已有高级查询条件生效')).toBeHidden()
})

test('[QRY-01] each condition has the input of its field: numbers, days, choices, people, departments, reports', async ({
  page,
}) => {
  await signIn(page)
  await openWidget(page, '高级查询构造器')
  const dialog = await openBuilder(page)
  const written = (text: string) => (value: Locator) => value.fill(text).then(() => value.press('Enter'))
  const chosen = (text: string) => (value: Locator) => choose(page, value, text)
  const picked = (rowIn: (picker: Locator) => Locator) => async (value: Locator) => {
    await value.click()
    const picker = page.getByRole('dialog').last()
    await rowIn(picker).first().click()
    await picker.getByRole('button', { name: '确 定' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  const firstRow = (picker: Locator) => picker.locator('tbody tr[data-row-key]')
  const firstNode = (picker: Locator) => picker.locator('.ant-tree-node-content-wrapper')
  const cases: [field: string, write: (value: Locator) => Promise<void>, text: RegExp][] = [
    ['名称', written('斗'), /名称 等于 斗/],
    ['高度', written('12.5'), /高度 等于 12\.5/],
    ['建成日期', written('2026/1/5'), /建成日期 等于 2026-01-05/],
    ['检查时间', written('2026-01-05 08:30:00'), /检查时间 等于 2026-01-05 08:30:00/],
    ['性别（字典）', chosen('女'), /性别（字典） 等于 2/],
    ['铺作', chosen('补间铺作'), /铺作 等于 2/],
    ['行会（表字典）', chosen('财务部'), /行会（表字典） 等于 A01A02/],
    ['掌墨师傅', picked(firstRow), /掌墨师傅 等于 (?!e2e-|admin)\S+/],
    ['营造部门', picked(firstNode), /营造部门 等于 \S+/],
    ['匠人（报表）', picked(firstRow), /匠人（报表） 等于 \S+/],
  ]
  const lines = dialog.getByRole('group', { name: '查询条件' })
  for (const [index, [field, write]] of cases.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: '新增条件' }).last().click()
    await choose(page, lines.nth(index).getByLabel('字段'), field)
    await write(lines.nth(index).getByLabel('查询值'))
  }
  await ask(dialog)
  await expect(dialog).toBeHidden()
  for (const [, , text] of cases) await expect(page.getByRole('main')).toContainText(text)
})

test('[QRY-05][QRY-06] a query is kept in this browser under a name, taken up again after a reload and overwritten when asked', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [
    { code: `${code}A`, name: '甲' },
    { code: `${code}B`, name: '乙' },
  ])
  await openOwn(page, code)
  let dialog = await openBuilder(page)
  await expect(dialog.getByText('没有保存任何查询')).toBeVisible()
  await setCondition(page, dialog.getByRole('group', { name: '查询条件' }), ['职务名称', '等于', '甲'])
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  const naming = page.getByRole('dialog', { name: '请输入保存的名称' })
  await naming.getByLabel('保存的名称').press('Enter')
  await expect(page.getByText('保存名称不能为空')).toBeVisible()
  await naming.getByLabel('保存的名称').fill('我的查询')
  await naming.getByLabel('保存的名称').press('Enter')
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '我的查询', exact: true })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('pro__JSuperQuerySaved_/isystem/position'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    value: [{ title: '我的查询', matchType: 'and', records: [{ field: 'name', rule: 'eq', val: '甲' }] }],
  })

  await dialog.getByLabel('查询值').fill('乙')
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  await naming.getByLabel('保存的名称').fill('我的查询')
  await naming.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('我的查询 已存在，是否覆盖？')).toBeVisible()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确 定' }).click()
  await expect(naming).toBeHidden()

  await openOwn(page, code)
  dialog = await openBuilder(page)
  await dialog.getByRole('button', { name: '我的查询', exact: true }).click()
  await expect(dialog.getByLabel('查询值')).toHaveValue('乙')
  await ask(dialog)
  await expect(rowOf(page, `${code}B`)).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()

  dialog = await openBuilder(page)
  await dialog.getByRole('button', { name: '重 置' }).click()
  await expect(page.getByText('共 2 条')).toBeVisible()
  await dialog.getByRole('button', { name: '删除我的查询' }).click()
  await expect(page.getByText('是否删除当前查询？')).toBeVisible()
  await page.getByRole('tooltip').getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('没有保存任何查询')).toBeVisible()
})

test('queries belong to the account: they stand above the list in any browser, and one of them may be what it begins with', async ({
  page,
  browser,
  db,
}) => {
  const code = ownCode()
  await createPositions(page, await signIn(page), [
    { code: `${code}A`, name: '甲' },
    { code: `${code}B`, name: '乙' },
  ])
  const person = await createPerson(db, { may: positionsMenu })
  const kept = [
    { title: '旧查询', matchType: 'and', records: [{ field: 'code', rule: 'eq', val: `${code}B` }] },
  ]
  const tabsOf = (own: Page) => own.getByRole('group', { name: '已存查询' })

  /* what a browser held before accounts kept queries is taken over */
  const first = await browser.newContext()
  await first.addInitScript(
    (value) =>
      localStorage.setItem(
        'pro__JSuperQuerySaved_/isystem/position',
        JSON.stringify({ value, expire: null }),
      ),
    kept,
  )
  const before = await first.newPage()
  await signIn(before, person)
  const isTaken = before.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await before.goto('/isystem/position')
  await expect(tabsOf(before).getByRole('button', { name: '旧查询', exact: true })).toBeVisible()
  expect((await isTaken).url()).toContain('/sys/user/queries')
  await first.close()

  const second = await browser.newContext()
  const elsewhere = await second.newPage()
  await signIn(elsewhere, person)
  await elsewhere.goto('/isystem/position')
  const tab = tabsOf(elsewhere).getByRole('button', { name: '旧查询', exact: true })
  await tab.click()
  await expect(elsewhere.getByText('共 1 条')).toBeVisible()
  const isStored = elsewhere.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await tabsOf(elsewhere).getByRole('button', { name: '默认使用“旧查询”' }).click()
  await isStored
  await elsewhere.goto('/isystem/position')
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expect(elsewhere.getByText('共 1 条')).toBeVisible()
  await tabsOf(elsewhere).getByRole('button', { name: '全部' }).click()
  await expect(rowOf(elsewhere, `${code}A`)).toBeVisible()
  await second.close()
})

test('a query that is shared with a role stands above the list of its holders, with who made it, until it is taken away', async ({
  page,
  browser,
  db,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [
    { code: `${code}A`, name: '甲' },
    { code: `${code}B`, name: '乙' },
  ])
  const person = await createPerson(db, { may: positionsMenu })
  const role = await createHeldRole(db, person.id)
  await openOwn(page, code)
  const dialog = await openBuilder(page)
  await setCondition(page, dialog.getByRole('group', { name: '查询条件' }), ['职务名称', '等于', '乙'])
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  const naming = page.getByRole('dialog', { name: '请输入保存的名称' })
  const title = `共享${code}`
  await naming.getByLabel('保存的名称').fill(title)
  await naming.getByLabel('共享给角色').fill(role.name)
  await chooseOption(page, role.name)
  /* the list of roles lies over the buttons until the focus leaves it */
  await naming.getByLabel('保存的名称').click()
  await naming.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('共享成功')).toBeVisible()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signIn(theirs, person)
  await openOwn(theirs, code)
  const shared = theirs.getByRole('group', { name: '已存查询' }).getByRole('button', { name: title })
  await expect(shared).toHaveAttribute('title', '管理员共享')
  await shared.click()
  await expect(theirs.getByText('共 1 条')).toBeVisible()
  await expect(rowOf(theirs, `${code}B`)).toBeVisible()
  await context.close()

  await dialog.getByRole('button', { name: `删除${title}` }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByRole('button', { name: `删除${title}` })).toBeHidden()
})
