import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { announceTo } from './support/announcements'
import { expect, test, type Database } from './support/database'
import { administratorRole } from './support/forms'
import { createPerson } from './support/people'
import { apiBase, signIn, signInByForm } from './support/sign-in'

// Journeys of: web/src/shell, features/dashboards, web/src/app

const home = '/dashboard/analysis'
const chart = (page: Page) => page.getByRole('img', { name: /^最近七天访问，/ })

/** The only visits of a day of the past, which no sign-in of another test falls on. */
async function visit(db: Database, daysAgo: number, addresses: string[]): Promise<string> {
  const day = new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
  await db
    .deleteFrom('sys_log')
    .where('create_time', '>=', `${day} 00:00:00`)
    .where('create_time', '<=', `${day} 23:59:59`)
    .execute()
  await db
    .insertInto('sys_log')
    .values(
      addresses.map((ip) => ({
        log_type: 1,
        log_content: '用户名: e2e,登录成功！',
        is_visit: true,
        ip,
        create_time: `${day} 09:00:00`,
      })),
    )
    .execute()
  return day
}

test('[RTE-12] the home tab is where sign-in leads, and it cannot be closed', async ({ page }) => {
  await page.goto('/user/login')
  await signInByForm(page)
  await expect(page).toHaveURL(home)
  const tab = page.getByRole('tab', { name: '首页', exact: true })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab.locator('xpath=..').getByTitle('关闭')).toHaveCount(0)
})

test('the home page greets by name and department and counts the visits the server counts', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, {
    realname: '李诫',
    departments: ['dep-a01a01', 'dep-a01a03'],
    may: ['system:log:list'],
  })
  const day = await visit(db, 3, ['192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.2', '192.0.2.1'])
  await signIn(page, person)
  const answer = page.waitForResponse((response) => response.url().includes('/sys/loginfo'))
  await page.goto(home)
  const { result } = await (await answer).json()

  await expect(page.getByText(/好，李诫$/)).toBeVisible()
  await expect(page.getByText('市场部、研发部')).toBeVisible()
  const figure = (name: string) =>
    page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
  await expect(figure('总访问量')).toHaveText(result.totalVisitCount.toLocaleString('zh-CN'))
  await expect(figure('今日访问量')).toHaveText(result.todayVisitCount.toLocaleString('zh-CN'))
  await expect(figure('今日访问 IP 数')).toHaveText(String(result.todayIp))

  await expect(chart(page).locator('svg')).toBeVisible()
  await page.getByRole('button', { name: '查看表格' }).click()
  await expect(page.getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('row', { name: day })).toHaveText(`${day}52`)
  await page.getByRole('button', { name: '查看图表' }).click()
  await expect(chart(page)).toBeVisible()
})

test('a hidden home page holds no chart, and draws it again when it comes back', async ({ page }) => {
  await signIn(page)
  await page.goto(home)
  await expect(chart(page).locator('svg')).toBeVisible()
  await page
    .getByRole('region', { name: '快捷入口' })
    .getByRole('link', { name: /^个人中心/ })
    .click()
  await expect(page).toHaveURL('/account/center')
  await expect(page.locator('[role="img"][aria-label^="最近七天"] svg')).toHaveCount(0)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(chart(page).locator('svg')).toBeVisible()
})

test('without the chart library the figures stand in a table', async ({ page }) => {
  await signIn(page)
  await page.route('**/assets/charts-*.js', (route) => route.abort())
  await page.goto(home)
  await expect(page.getByRole('table', { name: '最近七天访问', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(8)
})

test('a part that fails says so and can be tried again, while the rest stands', async ({ page }) => {
  await signIn(page)
  let isBroken = true
  await page.route(`**${apiBase}/sys/loginfo*`, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(home)
  await expect(page.getByText('加载失败：网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(chart(page)).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: /重\s*试/ }).click()
  await expect(page.getByText('总访问量')).toBeVisible()
})

test('unread messages are opened from the home page, and are read then', async ({ page, db }) => {
  const person = await createPerson(db)
  await announceTo(db, person.id, {
    title: '大殿落架大修',
    content: '<p>请各作准备。</p>',
    priority: 'H',
    sendTime: '2026-03-01 08:00:00',
  })
  await signIn(page, person)
  await page.goto(home)
  const item = page.getByRole('button', { name: /大殿落架大修/ })
  await expect(item).toContainText('紧急')
  await item.click()
  const dialog = page.getByRole('dialog', { name: '大殿落架大修' })
  await expect(dialog.getByText('请各作准备。')).toBeVisible()
  await dialog.getByRole('button', { name: '关 闭' }).click()
  await expect(item).toBeHidden()
})

test('who may not see logs sees his own work only, and arranges his own shortcuts', async ({ page, db }) => {
  const person = await createPerson(db, { may: ['examples-all', 'results', 'result-success', 'result-fail'] })
  await signIn(page, person)
  await page.goto('/result/success')
  await page.getByRole('button', { name: '收藏成功' }).click()
  await page.goto('/result/fail')
  await expect(page.getByRole('button', { name: '收藏失败' })).toBeVisible()
  await page.goto(home)
  const own = page.getByRole('region', { name: '我的页面' })
  await expect(own.getByRole('link')).toHaveText(['成功', '失败'])
  await expect(page.getByText('总访问量')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '上手清单' })).toHaveCount(0)
  const shortcuts = page.getByRole('region', { name: '快捷入口' })
  await expect(shortcuts.getByRole('link')).toHaveText([/^我的消息/, /^个人中心/, /^个人设置/])
  await shortcuts.getByRole('button', { name: '设置' }).click()
  const dialog = page.getByRole('dialog', { name: '设置快捷入口' })
  await dialog.getByRole('button', { name: '移除个人中心' }).click()
  await dialog.getByRole('combobox', { name: '添加页面' }).fill('shibai')
  // the spellings are loaded with the dialog
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(/^失败/)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('名称').fill('公司邮箱')
  await dialog.getByLabel('网址').fill('https://mail.example.com/')
  await dialog.getByRole('button', { name: '添加网址' }).click()
  await dialog.getByRole('button', { name: '保 存' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(shortcuts.getByRole('link')).toHaveText([/^我的消息/, /^个人设置/, /^失败/, /^公司邮箱/])
  await shortcuts.getByRole('link', { name: /^失败/ }).click()
  await expect(page).toHaveURL('/result/fail')
})

test('an administrator sees sign-ins with their outcome, who is here, and first steps until they are sent away', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  await db
    .insertInto('sys_user_role')
    .values({ user_id: person.id, role_id: await administratorRole(db) })
    .execute()
  await page.request.post(`${apiBase}/sys/login`, {
    data: { username: person.username, password: 'Wrong#2026' },
  })
  await signIn(page, person)
  await page.goto(home)
  const signIns = page.getByRole('region', { name: '最近登录' })
  await expect(signIns.getByRole('listitem').filter({ hasText: '失败' }).first()).toBeVisible()
  await expect(page.getByText('在线用户').first()).toBeVisible()
  const watched = page.getByRole('region', { name: '需要留意' })
  for (const name of ['今日失败的任务', '正在告警', '七天内未送达的消息', '最近备份', '磁盘剩余'])
    await expect(watched.getByText(name)).toBeVisible()
  await expect(watched.getByText('没有读到')).toHaveCount(0)
  const steps = page.getByRole('region', { name: '上手清单' })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  await steps.getByRole('button', { name: '不再显示上手清单' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(signIns).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('what comes late has its place on the home page: nothing moves for an administrator nor for a clerk', async ({
  page,
  db,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  const clerk = await createPerson(db)
  const administrator = await createPerson(db)
  await db
    .insertInto('sys_user_role')
    .values({ user_id: administrator.id, role_id: await administratorRole(db) })
    .execute()
  for (const [person, last] of [
    [clerk, page.getByText('别人共享给您的数据看板会出现在这里')],
    [administrator, chart(page).locator('svg')],
  ] as const) {
    await signIn(page, person)
    await page.goto(home)
    await expect(page.getByRole('region', { name: '审批' }).getByText('没有等待您处理的审批')).toBeVisible()
    await expect(page.getByRole('region', { name: '我的看板' })).toBeVisible()
    await expect(last).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(moved, person.username).toBeLessThan(0.05)
  }
})

test('the home page has no serious fault for assistive technology, as chart and as table', async ({
  page,
}) => {
  test.slow() // two inspections of a whole page
  await signIn(page)
  await page.goto(home)
  await expect(chart(page).locator('svg')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '查看表格' }).click()
  await expectAccessible(page)
})
