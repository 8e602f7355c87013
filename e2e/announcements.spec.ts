import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { announceTo } from './support/announcements'
import { expect, test } from './support/database'
import { createPerson, type Person } from './support/people'
import { signIn, signInByForm } from './support/sign-in'
import { chooseOption } from './support/choices'
import { positionsMenu, send } from './support/grants'
import { ownCode } from './support/positions'
import { agree } from './support/row-actions'

const list = '/isps/userAnnouncement'

/** Every user also has the greeting that the product is seeded with. */
const seeded = '欢迎使用斗拱'

async function open(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto(list)
  await expect(page.getByRole('table')).toBeVisible()
}

const rows = (page: Page) => page.locator('tbody tr[data-row-key]')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })

test('[RTE-13] the list shows the own announcements, the unread first, ten to a page', async ({
  page,
  db,
}) => {
  const [person, other] = [await createPerson(db), await createPerson(db)]
  for (let number = 1; number <= 11; number += 1) {
    const sendTime = `2026-02-${String(number).padStart(2, '0')} 08:00:00`
    await announceTo(db, person.id, { title: `第${number}号通告`, sendTime })
  }
  await announceTo(db, other.id, { title: '别人的通告' })
  await open(page, person)
  // What is announced to everybody meanwhile stays out.
  await page.getByLabel('标题').fill('通告')
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page.getByText('共 11 条')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('listitem', { name: '2' }).click()
  await expect(rows(page)).toHaveText([/第1号通告/])
  await page.getByRole('combobox', { name: '页码' }).click()
  await expect(page.getByRole('option')).toHaveText(['10 条/页', '20 条/页', '30 条/页'])
  await page.getByTitle('20 条/页').click()
  await expect(rows(page)).toHaveCount(11)
  await expect(page.getByText('别人的通告')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(11)
  await expect(page.getByLabel('标题')).toHaveValue('通告')
  await page.getByRole('button', { name: /重\s*置/ }).click()
  await expect(page.getByText(/^共 1[2-9] 条|共 [2-9]\d 条/)).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('')
})

test('[ADM-09] an announcement opens whole, and is read from then on', async ({ page, db }) => {
  const person = await createPerson(db)
  await announceTo(db, person.id, {
    title: '仓库盘点',
    content: '<p>本周五盘点 <strong>木料</strong>。</p>',
    sender: 'lujie',
    priority: 'M',
    sendTime: '2026-03-02 09:30:00',
  })
  await open(page, person)
  await expect(row(page, '仓库盘点')).toContainText('重要')
  await expect(row(page, '仓库盘点')).toContainText('未读')
  await page.getByRole('button', { name: '仓库盘点' }).click()
  const dialog = page.getByRole('dialog', { name: '仓库盘点' })
  await expect(dialog.getByText('发布人：lujie')).toBeVisible()
  await expect(dialog.getByText('发布时间：2026-03-02 09:30:00')).toBeVisible()
  await expect(dialog.locator('strong')).toHaveText('木料')
  await expect(dialog.getByRole('button', { name: '去处理' })).toHaveCount(0)
  await dialog.getByRole('button', { name: '关 闭' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, '仓库盘点')).toContainText('已读')
  await page.reload()
  await expect(row(page, '仓库盘点')).toContainText('已读')
})

test('an announcement with a page to go to leads there', async ({ page, db }) => {
  const person = await createPerson(db)
  await announceTo(db, person.id, { title: '请完善资料', openPage: '/account/settings/BaseSetting' })
  await open(page, person)
  await page.getByRole('button', { name: '请完善资料' }).click()
  await page.getByRole('button', { name: '去处理' }).click()
  await expect(page).toHaveURL('/account/settings/BaseSetting')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[NTF-04] a record that a message is about opens to who may see it, and is closed to others', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const position = { code: ownCode(), name: '掌墨师', postRank: '1' }
  const id = await send<string>(page.request, token, '/sys/position/add', position)
  const people = [await createPerson(db, { may: positionsMenu }), await createPerson(db)]
  const record = { page: 'system/SysPositionList', id }
  for (const [index, person] of people.entries()) {
    await announceTo(db, person.id, { title: '新职务', record })
    await open(page, person)
    await page.getByRole('button', { name: '新职务' }).click()
    await page.getByRole('button', { name: '去处理' }).click()
    const details = page.getByRole('dialog', { name: '详细信息' })
    await expect(
      details.getByText(index === 0 ? '掌墨师' : '您没有查看该数据的权限，或它已不存在', { exact: true }),
    ).toBeVisible()
    await expect(details.getByText('掌墨师', { exact: true })).toHaveCount(index === 0 ? 1 : 0)
  }
})

test('the address of one message opens it, after signing in too; it is starred, removed and printed by its reader', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  const announcement = { title: '请看附件', content: '<p>见附件。</p>', files: 'temp/清单_1.docx' }
  const id = await announceTo(db, person.id, announcement)
  for (const title of ['留着', '不要的一', '不要的二']) await announceTo(db, person.id, { title })
  await page.goto(`${list}#${id}`)
  await signInByForm(page, person)
  const viewer = page.getByRole('dialog', { name: '请看附件' })
  await expect(viewer.getByText('见附件。')).toBeVisible()
  await expect(viewer.getByRole('button', { name: /清单/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await viewer.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(async () => (await viewer.boundingBox())?.width).toBe(page.viewportSize()?.width)
  await page.evaluate(() => {
    const printed: string[] = []
    Object.assign(window, { printed })
    const { append } = document.body
    document.body.append = (...nodes) => {
      append.apply(document.body, nodes)
      for (const node of nodes)
        if (node instanceof HTMLIFrameElement && node.contentWindow)
          node.contentWindow.print = () => void printed.push(node.contentDocument?.body.textContent ?? '')
    }
  })
  await viewer.getByRole('button', { name: '打印' }).click()
  await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'printed')))).toContain('见附件。')
  await viewer.getByRole('button', { name: '关 闭' }).click()

  await row(page, '留着').getByRole('button', { name: '标星' }).click()
  await expect(row(page, '留着').getByRole('button', { name: '取消标星' })).toBeVisible()
  await row(page, '不要的一').getByRole('button', { name: '删除' }).click()
  await agree(page)
  await expect(row(page, '不要的一')).toHaveCount(0)
  await row(page, '不要的二').getByRole('checkbox').check()
  await page.getByRole('button', { name: '删除选中（1）' }).click()
  await expect(page.locator('.ant-modal-confirm').filter({ hasText: '选中的 1 条' })).toBeVisible()
  await agree(page)
  await expect(row(page, '不要的二')).toHaveCount(0)
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(row(page, '留着')).toContainText('已读')
  await page.getByRole('combobox', { name: '标星' }).click()
  await chooseOption(page, '已标星')
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(rows(page)).toHaveText([/留着/])

  await page.goto(`${list}#${await announceTo(db, (await createPerson(db)).id, { title: '别人的' })}`)
  await expect(page.getByText('这条消息已被撤回、结束或删除')).toBeVisible()
})

test('hostile HTML is shown as text without its teeth', async ({ page, db }) => {
  const person = await createPerson(db)
  const content = `
    <p id="kept" class="ant-modal-mask" style="position:fixed;inset:0;background:red">正文</p>
    <script>window.wasHit = true</script><img src="x" onerror="window.wasHit = true">
    <svg onload="window.wasHit = true"></svg><iframe srcdoc="<script>parent.wasHit = true</script>"></iframe>
    <form action="https://example.com"><input name="password"></form>
    <a href="javascript:window.wasHit = true">点我</a><a href="https://example.com/">外链</a>`
  await announceTo(db, person.id, { title: '可疑内容', content })
  await open(page, person)
  await page.getByRole('button', { name: '可疑内容' }).click()
  const text = page.getByRole('region', { name: '消息内容' })
  await expect(text.getByText('正文')).toBeVisible()
  await expect(
    text.locator('script, iframe, form, input, svg, [onerror], [id], [class="ant-modal-mask"]'),
  ).toHaveCount(0)
  await text.getByText('点我').click()
  await expect(text.getByText('外链')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await page.evaluate(() => 'wasHit' in window)).toBe(false)
  const [inner, outer] = [await text.getByText('正文').boundingBox(), await text.boundingBox()]
  expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0)
  await page.getByRole('button', { name: '关 闭' }).click()
})

test('the list is searched by title and by sender, literally', async ({ page, db }) => {
  const person = await createPerson(db)
  await announceTo(db, person.id, { title: '甲：100%完工', sender: 'zhangsan' })
  await announceTo(db, person.id, { title: '乙：100件木料', sender: 'lisi' })
  await open(page, person)
  const search = async () => page.getByRole('button', { name: /查\s*询/ }).click()
  await page.getByLabel('标题').fill('100%')
  await search()
  await expect(rows(page)).toHaveText([/甲/])
  await page.getByRole('button', { name: /重\s*置/ }).click()
  await expect(row(page, '乙：')).toBeVisible()
  await page.getByLabel('发布人').fill('LISI')
  await search()
  await expect(rows(page)).toHaveText([/乙/])
  await page.getByLabel('标题').fill('没有这样的')
  await search()
  await expect(page.getByText('没有消息')).toBeVisible()
})

test('the list is searched by what has been read', async ({ page, db }) => {
  await open(page, await createPerson(db))
  await page.getByRole('button', { name: seeded }).click()
  await page.getByRole('button', { name: '关 闭' }).click()
  await expect(row(page, seeded)).toContainText('已读')
  // What is announced to everybody meanwhile stays out.
  await page.getByLabel('标题').fill(seeded)
  const choose = async (state: string) => {
    await page.getByLabel('阅读状态').click()
    await page.getByTitle(state, { exact: true }).click()
    await page.getByRole('button', { name: /查\s*询/ }).click()
  }
  await choose('未读')
  await expect(page.getByText('没有消息')).toBeVisible()
  await choose('已读')
  await expect(rows(page)).toHaveText([new RegExp(seeded)])
})

test('[NTF-06] the three priorities have their words and colours', async ({ page, db }) => {
  const person = await createPerson(db)
  for (const priority of ['L', 'M', 'H'] as const)
    await announceTo(db, person.id, { title: `级别${priority}`, priority })
  await open(page, person)
  const colourOf = (title: string, word: string) =>
    row(page, title)
      .getByText(word, { exact: true })
      .evaluate((tag) => getComputedStyle(tag).color.match(/\d+/g)?.map(Number) ?? [])
  const [red, orange, blue] = [
    await colourOf('级别H', '紧急'),
    await colourOf('级别M', '重要'),
    await colourOf('级别L', '一般'),
  ]
  expect(red.indexOf(Math.max(...red))).toBe(0)
  expect(orange[0]).toBeGreaterThan(orange[1] ?? 0)
  expect(orange[1]).toBeGreaterThan(orange[2] ?? 0)
  expect(blue.indexOf(Math.max(...blue))).toBe(2)
})

test('list and dialog have no serious fault for assistive technology', async ({ page, db }) => {
  test.slow() // two inspections of a whole page
  const person = await createPerson(db)
  await announceTo(db, person.id, { title: '无障碍检查', content: '<p>正文</p>', priority: 'M' })
  await open(page, person)
  await expect(row(page, '无障碍检查')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '无障碍检查' }).click()
  await expect(page.getByRole('dialog').getByText('正文')).toBeVisible()
  await expectAccessible(page)
})
