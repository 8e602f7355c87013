import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { act, agree, offeredFor } from './support/row-actions'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
)

/** A title of this test's own. */
const own = (words: string) => `${words}${Date.now()}${Math.floor(Math.random() * 1000)}`
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function openForm(page: Page) {
  await page.goto('/isystem/annountCement')
  await page.getByRole('button', { name: '新增' }).click()
  return page.getByRole('dialog', { name: '新增系统通告' })
}

async function fillIn(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: '新增系统通告' })
  await dialog.getByLabel('标题').fill(title)
  for (const [label, time] of [
    ['开始时间', '2026-01-01 08:00:00'],
    ['结束时间', '2090-01-01 08:00:00'],
  ] as const) {
    await dialog.getByLabel(label).fill(time)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: '更多' }).click()
  await dialog.getByLabel('摘要').fill('择吉日上梁')
  await dialog.getByRole('textbox', { name: '内容' }).fill('正文')
}

async function draft(page: Page, token: string, change: object): Promise<string> {
  const answer = await page.request.post(`${apiBase}/sys/annountCement/add`, {
    headers: { 'X-Access-Token': token },
    data: {
      msgCategory: '1',
      priority: 'M',
      startTime: '2026-01-01 08:00:00',
      endTime: '2090-01-01 08:00:00',
      msgType: 'ALL',
      msgAbstract: '摘要',
      msgContent: '<p>正文</p>',
      ...change,
    },
  })
  const { success, message, result } = (await answer.json()) as {
    success: boolean
    message: string
    result: string
  }
  expect(success, message).toBe(true)
  return result
}

/** Other journeys make announcements too: the list is to show this one, however many come. */
async function find(page: Page, title: string) {
  await page.getByRole('search').getByLabel('标题').fill(title)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
}

async function confirm(page: Page, title: string, action: string) {
  await act(row(page, title), action)
  await agree(page)
}

test('[ADM-08] [WGT-10] an announcement is written with pictures and marks, released, read and revoked', async ({
  page,
  db,
  browser,
}) => {
  const title = own('上梁大吉')
  await signIn(page)
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('标题不能为空')).toBeVisible()
  await fillIn(page, title)
  const text = dialog.getByRole('textbox', { name: '内容' })
  expect((await text.locator('..').boundingBox())?.height).toBe(300)
  await text.click()
  await page.keyboard.type('明日')
  await dialog.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('上梁')
  await expect(dialog.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
  await dialog
    .getByLabel('选择图片')
    .setInputFiles({ name: 'beam.png', mimeType: 'image/png', buffer: picture })
  await expect(text.locator('img')).toHaveAttribute('src', /\/static\/jeditor\/beam_\w+\.png$/)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await find(page, title)
  await expect(row(page, title)).toContainText('未发布')
  await expect(row(page, title)).toContainText('一般')

  await confirm(page, title, '发布')
  await expect(page.getByText('该系统通知发布成功')).toBeVisible()
  await expect(row(page, title)).toContainText('已发布')
  expect(await offeredFor(row(page, title))).toEqual([title, '查看', '阅读情况', '撤销'])

  const reader = await createPerson(db)
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, reader)
  await theirs.goto('/isps/userAnnouncement')
  await theirs.getByRole('button', { name: title }).click()
  const content = theirs.getByRole('region', { name: '消息内容' })
  await expect(content).toContainText('择吉日上梁')
  await expect(content.locator('strong')).toHaveText('上梁')
  await expect
    .poll(() => content.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(5)
  await theirs.getByRole('button', { name: '关 闭' }).click()

  await row(page, title).getByRole('button', { name: '阅读情况' }).click()
  const readers = page.getByRole('dialog', { name: `阅读情况：${title}` })
  await expect(readers.getByText('已读（1）')).toBeVisible()
  await expect(readers.getByText(/^1 \/ \d+$/)).toBeVisible()
  await expect(readers.getByRole('row').filter({ hasText: reader.username })).toBeVisible()
  await readers.getByText(/^未读（\d+）$/).click()
  await expect(readers.getByRole('row').filter({ hasText: reader.username })).toHaveCount(0)
  await expect(readers.getByRole('cell', { name: 'admin', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(readers).toBeHidden()

  await confirm(page, title, '撤销')
  await expect(page.getByText('该系统通知撤销成功')).toBeVisible()
  await expect(row(page, title)).toContainText('已撤销')
  await theirs.reload()
  await expect(theirs.getByRole('table')).toBeVisible()
  await expect(theirs.getByText(title)).toHaveCount(0)
})

test('[ADM-08] readers are chosen by the picker: who is chosen reads it, nobody else', async ({
  page,
  db,
  browser,
}) => {
  const title = own('专函')
  const [chosen, other] = [
    await createPerson(db, { realname: own('收') }),
    await createPerson(db, { realname: own('外') }),
  ]
  await signIn(page)
  const dialog = await openForm(page)
  await fillIn(page, title)
  await dialog.getByRole('radio', { name: '指定用户' }).check()
  await dialog.getByRole('button', { name: '选择用户' }).click()
  const picker = page.getByRole('dialog', { name: '根据部门选择用户' })
  await picker.getByLabel('姓名、账号或手机号').fill(chosen.realname)
  await expect(picker.getByText('共 1 条')).toBeVisible()
  await picker.getByRole('row').filter({ hasText: chosen.username }).click()
  await picker.getByRole('button', { name: '确 定' }).click()
  await dialog.getByRole('button', { name: '预 览' }).click()
  const preview = page.getByRole('dialog', { name: `预览：${title}` })
  await expect(preview.getByRole('region', { name: '消息内容' })).toContainText('正文')
  await preview.getByRole('button', { name: '关 闭' }).click()
  await dialog.getByRole('button', { name: '保存并发布' }).click()
  await expect(page.getByText('该系统通知发布成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  await find(page, title)
  await expect(row(page, title)).toContainText('已发布')

  for (const [person, count] of [
    [chosen, 1],
    [other, 0],
  ] as const) {
    const theirs = await (await browser.newContext()).newPage()
    await signIn(theirs, person)
    await theirs.goto('/isps/userAnnouncement')
    await expect(theirs.getByRole('table')).toBeVisible()
    await expect(theirs.getByRole('button', { name: title })).toHaveCount(count)
  }
})

test('[ADM-08] the three priorities have their colours; each state has its actions', async ({ page }) => {
  const token = await signIn(page)
  const title = own('等级')
  for (const priority of ['L', 'M', 'H'])
    await draft(page, token, { titile: `${title}${priority}`, priority })
  await page.goto('/isystem/annountCement')
  /* other journeys make announcements meanwhile, more than a page of them */
  await page.getByRole('search').getByLabel('标题').fill(title)
  await page.getByRole('button', { name: '查 询' }).click()
  const redOf = (mark: string, word: string) =>
    row(page, `${title}${mark}`)
      .getByText(word, { exact: true })
      .evaluate((tag) => tag.getAttribute('data-color'))
  expect([await redOf('L', '一般'), await redOf('M', '重要'), await redOf('H', '紧急')]).toEqual([
    'blue',
    'orange',
    'red',
  ])
  expect(await offeredFor(row(page, `${title}L`))).toEqual([`${title}L`, '编辑', '发布', '查看', '删除'])
})

test('[ADM-08] chosen users get it, nobody else', async ({ page, db, browser }) => {
  const [chosen, other] = [await createPerson(db, { realname: own('甲') }), await createPerson(db)]
  const token = await signIn(page)
  const title = own('只给甲')
  const id = await draft(page, token, { titile: title, msgType: 'USER', userIds: chosen.id })
  const released = await page.request.get(`${apiBase}/sys/annountCement/doReleaseData?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  expect(await released.json()).toMatchObject({ success: true })
  for (const [person, count] of [
    [chosen, 1],
    [other, 0],
  ] as const) {
    const theirs = await (await browser.newContext()).newPage()
    await signIn(theirs, person)
    await theirs.goto('/isps/userAnnouncement')
    await expect(theirs.getByText('欢迎使用斗拱').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: title })).toHaveCount(count)
  }
})

test('[WGT-10] the editor works from the keyboard and keeps what it is given', async ({ page }) => {
  test.slow() // an inspection of a whole page
  await signIn(page)
  const dialog = await openForm(page)
  const text = dialog.getByRole('textbox', { name: '内容' })
  await text.click()
  await page.keyboard.type('一')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('二')
  await expect(text.locator('strong')).toHaveText('二')
  await dialog.getByRole('button', { name: '撤销' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('button', { name: '重做' })).not.toBeFocused()
  await expect(dialog.getByRole('button', { name: '段落格式' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '标题2' }).click()
  await expect(text.locator('h2')).toHaveText('一二')
  await dialog.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  await expect(text.locator('th')).toHaveCount(3)
  await dialog.getByRole('button', { name: '全屏' }).last().click()
  const { width } = page.viewportSize() ?? { width: 0 }
  await expect.poll(async () => (await text.boundingBox())?.width).toBeGreaterThan(width - 40)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await text.boundingBox())?.width).toBeLessThan(width - 40)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})
