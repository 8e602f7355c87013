import type { Browser, Page } from '@playwright/test'
import { cellOf, typeInto } from './support/cells'
import { type Database, expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'

const rights = [
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
): Promise<{ page: Page; token: string }> {
  const person = await createPerson(db, { realname, may: rights })
  const page = await (await browser.newContext()).newPage()
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
  await expect(two.page.getByText('他人已改为“甲的公司”')).toBeVisible()
  await two.page.keyboard.press('Enter')
  await there('payer').hover()
  await there('company').hover()
  await expect(two.page.getByText('他人已改为“甲的公司”')).toBeVisible()
  await expect(there('company')).toContainText('乙的公司')
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({ company: '甲的公司' })

  await two.page.getByRole('button', { name: '保留我的' }).click()
  await expect(here('company')).toHaveText('乙的公司')
  expect(await stored(one.page, one.token, ship.id)).toMatchObject({ company: '乙的公司' })
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

  await row(1).locator('[data-key="shipName"]').click()
  const details = page.getByRole('dialog', { name: '详细信息' })
  await details.getByLabel('动向').fill('明日离港')
  await details.getByRole('button', { name: '确 定' }).click()
  await expect(details).toBeHidden()
  await expect(row(1).locator('[data-key="trend"]')).toHaveText('明日离港')
})
