import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { cellOf, typeInto } from './support/cells'
import { type Database, expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: editable-table/live, http/sockets

const rights = [
  'examples-all',
  'examples',
  'table-demos',
  'table-sub-tables',
  'table-silent-refresh',
  ...['list', 'add', 'edit', 'delete'].map((verb) => `demo:ship:${verb}`),
]

/** Somebody at a screen of their own, before the live table. */
async function somebodyAt(
  browser: Browser,
  db: Database,
  realname: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; token: string }> {
  const person = await createPerson(db, { realname, may: rights })
  const page = await (await browser.newContext(options)).newPage()
  const token = await signIn(page, person)
  return { page, token }
}

async function open(page: Page): Promise<void> {
  await page.goto('/jeecg/j-vxe-table-demo/whsx')
  await expect(page.getByRole('status', { name: '同步状态' })).toContainText('实时同步')
}

/** A ship of the test's own, among the first of the list. */
async function newShip(page: Page, token: string): Promise<{ id: string; name: string }> {
  const name = `测试船${Date.now()}${Math.floor(Math.random() * 1000)}`
  const answer = await page.request.post(`${apiBase}/mock/vxe/add`, {
    headers: { 'X-Access-Token': token },
    data: { shipName: name, num: 0, payer: '原付款方', trend: '原动向' },
  })
  return { id: (await answer.json()).result, name }
}

async function stored(page: Page, token: string, id: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`${apiBase}/mock/vxe/queryById`, {
    headers: { 'X-Access-Token': token },
    params: { id },
  })
  return (await answer.json()).result
}

test.afterAll(async ({ db }) => {
  await db.deleteFrom('demo_ship' as never).execute()
})

test('[TBL-15] on two screens edits of different cells of a row both survive, and who else looks is shown', async ({
  browser,
  db,
}) => {
  const [one, two] = [await somebodyAt(browser, db, '甲工'), await somebodyAt(browser, db, '乙工')]
  const ship = await newShip(one.page, one.token)
  await open(one.page)
  await open(two.page)
  await expect(one.page.getByText('乙工 也在查看')).toBeVisible()
  const [here, there] = [
    (key: string) => cellOf(one.page, ship.name, key),
    (key: string) => cellOf(two.page, ship.name, key),
  ]

  await typeInto(here('payer'), '甲的付款方')
  await typeInto(there('trend'), '乙的动向')
  await expect(there('payer')).toHaveText('甲的付款方')
  await expect(here('trend')).toHaveText('乙的动向')
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({ payer: '甲的付款方', trend: '乙的动向' })
})

test('[TBL-15] edits of the same cell are a conflict that somebody chooses in', async ({ browser, db }) => {
  const [one, two] = [await somebodyAt(browser, db, '己工'), await somebodyAt(browser, db, '庚工')]
  const ship = await newShip(one.page, one.token)
  await open(one.page)
  await open(two.page)
  const [here, there] = [
    (key: string) => cellOf(one.page, ship.name, key),
    (key: string) => cellOf(two.page, ship.name, key),
  ]

  /* the second types into a cell that the first changes meanwhile */
  await there('company').click()
  await there('company').getByRole('textbox').fill('乙的公司')
  await typeInto(here('company'), '甲的公司')
  await expect.poll(() => stored(one.page, one.token, ship.id)).toMatchObject({ company: '甲的公司' })
  await expect(there('company').getByRole('textbox')).toHaveValue('乙的公司')
  await expect(two.page.getByText('他人已改为“甲的公司”', { exact: true })).toBeVisible()
  await two.page.keyboard.press('Enter')
  await there('payer').hover()
  await there('company').hover()
  await expect(two.page.getByText('他人已改为“甲的公司”', { exact: true })).toBeVisible()
  await expect(there('company')).toContainText('乙的公司')
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({ company: '甲的公司' })

  await two.page.getByRole('button', { name: '保留我的' }).click()
  await expect(here('company')).toHaveText('乙的公司')
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({ company: '乙的公司' })
})

test('nothing is said to be saved while conflicts stand: how many is told, the first is gone to, and each is chosen in by keys, mouse or touch', async ({
  browser,
  db,
}) => {
  const one = await somebodyAt(browser, db, '辛工')
  const two = await somebodyAt(browser, db, '壬工', { hasTouch: true })
  const ship = await newShip(one.page, one.token)
  await open(one.page)
  await open(two.page)
  const [here, there] = [
    (key: string) => cellOf(one.page, ship.name, key),
    (key: string) => cellOf(two.page, ship.name, key),
  ]
  const writes: string[] = []
  two.page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  const save = () => two.page.getByRole('toolbar').getByRole('button', { name: '保存' }).click()
  /** Both change a cell; the first is sooner. */
  async function contest(key: string) {
    await there(key).click()
    await there(key).getByRole('textbox').fill(`乙的${key}`)
    await typeInto(here(key), `甲的${key}`)
    await expect(two.page.getByText(`他人已改为“甲的${key}”`, { exact: true })).toBeVisible()
    await two.page.keyboard.press('Enter')
  }

  await contest('company')
  await expect(two.page.getByText('“公司”未保存：他人已改为“甲的company”')).toBeVisible()
  await contest('trend')
  await expect(two.page.getByRole('status', { name: '同步状态' })).toContainText('1 行尚未保存')
  await save()
  await expect(two.page.getByText('还有 2 处冲突未处理')).toBeVisible()
  await expect(two.page.getByText('保存成功')).toHaveCount(0)
  expect(writes).toEqual([])

  /* the focus is on the first of them: Enter leads to its choices */
  await expect(there('company')).toBeInViewport()
  const keep = two.page.getByRole('button', { name: '保留我的' })
  await two.page.keyboard.press('Enter')
  await expect(keep).toBeFocused()
  await two.page.keyboard.press('ArrowRight')
  await two.page.keyboard.press('ArrowLeft')
  await two.page.keyboard.press('Enter')
  await expect.poll(() => stored(one.page, one.token, ship.id)).toMatchObject({ company: '乙的company' })
  await expect(here('company')).toHaveText('乙的company')

  /* the other by a finger, in the list of all */
  await save()
  await expect(two.page.getByText('还有 1 处冲突未处理')).toBeVisible()
  await two.page.getByRole('button', { name: '1 处冲突' }).tap()
  const list = two.page.getByRole('list', { name: '未处理的冲突' })
  await expect(list).toContainText('动向：他人已改为“甲的trend”')
  await list.getByRole('button', { name: '采用对方' }).tap()
  await expect(there('trend')).toHaveText('甲的trend')
  await expect(two.page.getByRole('status', { name: '同步状态' })).not.toContainText('尚未保存')
  await save()
  await expect(two.page.getByText('所有修改均已保存')).toBeVisible()
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({
    company: '乙的company',
    trend: '甲的trend',
  })
})

test('a row that another removed is not said to be saved; what was typed may be saved as a new one', async ({
  browser,
  db,
}) => {
  const { page, token } = await somebodyAt(browser, db, '癸工')
  const ship = await newShip(page, token)
  await page.goto('/jeecg/j-vxe-table-demo/whsx')
  await expect(page.getByRole('status', { name: '同步状态' })).toContainText('实时同步')
  const cell = (key: string) => cellOf(page, ship.name, key)
  await cell('trend').click()
  await cell('trend').getByRole('textbox').fill('迟来的动向')
  await page.request.delete(`${apiBase}/mock/vxe/delete`, {
    headers: { 'X-Access-Token': token },
    params: { id: ship.id },
  })
  await expect(cell('num')).toHaveAttribute('aria-describedby', /tip$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('未保存：该行已被他人删除')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('还有 1 处冲突未处理')).toBeVisible()

  await page.getByRole('button', { name: '另存为新行' }).click()
  await expect(cell('trend')).toHaveText('迟来的动向')
  await page.getByRole('toolbar').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^(保存成功|所有修改均已保存)$/)).toBeVisible()
  await page.reload()
  await expect(cell('trend')).toHaveText('迟来的动向')
})

test('[TBL-15] a line that is cut and restored loses nothing', async ({ browser, db }) => {
  const [one, two] = [await somebodyAt(browser, db, '丙工'), await somebodyAt(browser, db, '丁工')]
  const ship = await newShip(one.page, one.token)
  await open(one.page)
  await open(two.page)
  await expect(cellOf(two.page, ship.name, 'payer')).toBeVisible()

  await two.page.context().setOffline(true)
  const status = two.page.getByRole('status', { name: '同步状态' })
  await expect(status).toContainText('连接中断')
  await typeInto(cellOf(two.page, ship.name, 'trend'), '断线时的动向')
  await expect(status).toContainText('1 行尚未保存')
  await typeInto(cellOf(one.page, ship.name, 'payer'), '断线时的付款方')
  await expect.poll(() => stored(one.page, one.token, ship.id)).toMatchObject({ payer: '断线时的付款方' })

  await two.page.context().setOffline(false)
  await expect(status).toContainText('实时同步')
  await expect(status).not.toContainText('尚未保存')
  await expect(cellOf(two.page, ship.name, 'payer')).toHaveText('断线时的付款方')
  await expect(cellOf(one.page, ship.name, 'trend')).toHaveText('断线时的动向')
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({
    payer: '断线时的付款方',
    trend: '断线时的动向',
  })
})

test('[TBL-14] a click on a row shows its sub-table where there is room, another click hides it', async ({
  browser,
  db,
}) => {
  const { page, token } = await somebodyAt(browser, db, '戊工')
  const headers = { 'X-Access-Token': token }
  const rows = Array.from({ length: 10 }, (_, index) => ({ shipName: `子表船${index}`, num: index + 1 }))
  await page.request.post(`${apiBase}/mock/vxe/immediateSaveAll`, { headers, data: rows })
  await page.setViewportSize({ width: 1280, height: 760 })
  await page.goto('/jeecg/j-vxe-table-demo/tczb')
  const row = (place: number) => page.locator('[data-row]').nth(place)
  const popover = page.getByRole('dialog', { name: '子表' })

  await row(0).locator('[data-key="call"]').click()
  await expect(popover).toHaveAttribute('data-placement', 'bottom')
  await expect(popover).toContainText('还没有拖轮')
  const box = await popover.boundingBox()
  expect(box?.y).toBeGreaterThan((await row(0).boundingBox())?.y ?? 0)
  await row(0).locator('[data-key="call"]').click()
  await expect(popover).toBeHidden()

  await row(7).locator('[data-key="call"]').click()
  await expect(popover).toHaveAttribute('data-placement', 'top')
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()

  /* a row that is drawn anew while it is clicked is not there any more, and does not come back */
  await row(2).evaluate((element) =>
    element.addEventListener('click', () => element.replaceWith(element.cloneNode(true))),
  )
  await row(2).locator('[data-key="call"]').click()
  await expect(page.getByText('打开子表失败')).toBeVisible()
  await expect(popover).toHaveCount(0)
  await page.reload()

  await row(1).locator('[data-key="shipName"]').click()
  const details = page.getByRole('dialog', { name: '详细信息' })
  await details.getByLabel('动向').fill('明日离港')
  await details.getByRole('button', { name: '确 定' }).click()
  await expect(details).toBeHidden()
  await expect(row(1).locator('[data-key="trend"]')).toHaveText('明日离港')
})
