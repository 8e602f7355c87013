import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson, type Person } from './support/people'
import { administrator, apiBase, signIn } from './support/sign-in'

// Journeys of: features/messages, web/src/shell

/** Somebody who writes messages, without a window. */
async function writer(page: Page) {
  const login = await page.request.post(`${apiBase}/sys/login`, { data: administrator })
  const { result } = await login.json()
  const headers = { 'X-Access-Token': result.token as string }
  const releaseOrRevoke = async (call: string, id: string) => {
    const answer = await page.request.get(`${apiBase}/sys/annountCement/${call}?id=${id}`, { headers })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  return {
    async write(to: Person, title: string, msgCategory: '1' | '2' = '1'): Promise<string> {
      const answer = await page.request.post(`${apiBase}/sys/annountCement/add`, {
        headers,
        data: {
          titile: title,
          msgAbstract: '申时收工',
          msgContent: '<p>申时收工。</p>',
          msgCategory,
          priority: 'H',
          msgType: 'USER',
          userIds: to.id,
          startTime: '2026-01-01 08:00:00',
          endTime: '2090-01-01 08:00:00',
        },
      })
      const { success, message, result: added } = await answer.json()
      expect(success, message).toBe(true)
      const id = added as string
      await releaseOrRevoke('doReleaseData', id)
      return id
    },
    revoke: (id: string) => releaseOrRevoke('doReovkeData', id),
  }
}

async function openBell(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^消息/ }).click()
  return page.getByRole('dialog', { name: '未读消息' })
}

test('[NTF-01] [NTF-02] the bell tells at once what is sent, opens it, and knows it as read', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  const { write } = await writer(page)
  await signIn(page, person)
  await page.goto('/isps/userAnnouncement')
  const panel = await openBell(page)
  expect((await page.locator('.ant-popover').boundingBox())?.width).toBe(300)
  await expect(panel.getByRole('tab')).toHaveText([/^通知\(\d+\)$/, /^系统消息\(0\)$/])

  await write(person, '库房盘点')
  /* what comes a second later is the newest: the tab that is being read stays */
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
  await write(person, '任务已交办', '2')
  const notice = panel.getByRole('button', { name: /库房盘点/ })
  await expect(notice).toContainText('紧急')
  await expect(notice).toContainText('发布')
  await panel.getByRole('tab', { name: '系统消息(1)' }).click()
  await expect(panel.getByRole('button', { name: /任务已交办/ })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('tab', { name: /^通知/ }).click()
  await notice.click()
  const viewer = page.getByRole('dialog', { name: '库房盘点' })
  await expect(viewer.getByText('申时收工。')).toBeVisible()
  await viewer.getByRole('button', { name: '关 闭' }).click()
  await expect(page.getByRole('row').filter({ hasText: '库房盘点' })).toContainText('已读')
  await openBell(page)
  await expect(panel.getByRole('button', { name: '全部已读' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto('/index')
  const bell = page.getByRole('button', { name: /^消息/ })
  await bell.press('Enter')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panel).toBeHidden()
  await bell.press('Enter')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await openBell(page)
  await panel.getByRole('button', { name: '查看更多' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/)
})

test('[NTF-02] what is read in one window is read in the other, and what is revoked is gone from both', async ({
  page,
  context,
  db,
}) => {
  const person = await createPerson(db)
  const { write, revoke } = await writer(page)
  await signIn(page, person)
  const second = await context.newPage()
  const panels: Locator[] = []
  for (const window of [page, second]) {
    await window.goto('/isps/userAnnouncement')
    panels.push(await openBell(window))
  }
  const itemsNamed = (title: string) => panels.map((panel) => panel.getByRole('button', { name: title }))
  await write(person, '先读这条')
  const id = await write(person, '写错的一条')
  for (const item of [...itemsNamed('先读这条'), ...itemsNamed('写错的一条')])
    await expect(item).toBeVisible()
  await itemsNamed('先读这条')[0]!.click()
  await expect(itemsNamed('先读这条')[1]!).toHaveCount(0)
  await expect(itemsNamed('写错的一条')[1]!).toBeVisible()
  await revoke(id)
  await expect(itemsNamed('写错的一条')[1]!).toHaveCount(0)

  const opened = await write(person, '也写错的一条')
  await itemsNamed('也写错的一条')[1]!.click()
  await expect(second.getByRole('dialog', { name: '也写错的一条' }).getByText('申时收工。')).toBeVisible()
  await revoke(opened)
  await expect(second.getByText('这条消息已被撤回、结束或删除')).toBeVisible()
  await expect(second.getByText('申时收工。')).toHaveCount(0)
})

test('[NTF-02] what was sent while the line was cut is there when it is back', async ({ page, db }) => {
  const person = await createPerson(db)
  const { write } = await writer(page)
  let cut = () => undefined as void
  await page.routeWebSocket(/\/websocket\//, (line) => {
    line.connectToServer()
    cut = () => void line.close()
  })
  await signIn(page, person)
  await page.goto('/isps/userAnnouncement')
  const panel = await openBell(page)
  await expect(panel.getByRole('tab', { name: '系统消息(0)' })).toBeVisible()
  await page.clock.install()
  cut()
  await write(person, '断线时发的', '2')
  await page.clock.fastForward(6_000)
  await expect(panel.getByRole('tab', { name: '系统消息(1)' })).toBeVisible()
})
