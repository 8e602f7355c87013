import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'

const rights = ['server', 'http', 'trace', 'redis', 'redisCommand'].map((name) => `system:monitor:${name}`)
const pages = ['server', 'http', 'trace', 'redis'].map((name) => `monitor-${name}`)

test('[DSH-02] live values move on, charts stand behind them as tables, and one’s own request is traced', async ({
  page,
  db,
}) => {
  const me = await createPerson(db, { may: ['monitoring', 'performance', ...pages, ...rights] })
  await signIn(page, me)
  await page.goto('/monitor/SystemInfo')
  const chart = page.getByRole('region', { name: 'CPU使用率（%）' })
  await expect(chart.getByRole('img', { name: /数据见随后的表格/ })).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^\d.*%$/ })
      .first(),
  ).toBeVisible()
  /* what is new is asked for by itself, from where one has read before */
  const next = await page.waitForRequest((request) => request.url().includes('/sys/monitor/figures'))
  expect(Number(new URL(next.url()).searchParams.get('since'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: '暂停刷新' }).click()
  await chart.getByRole('button', { name: '查看表格' }).click()
  await expect(chart.getByRole('button', { name: '查看图表' })).toBeVisible()
  await expect(chart.getByRole('region', { name: 'CPU使用率的数据' })).toContainText(/\d\d:\d\d:\d\d/)

  await page.request.get(`${apiBase}/nowhere/of/${me.username}?token=query-secret`)
  await page.goto('/monitor/HttpTrace')
  await page.getByPlaceholder('请输入路径或用户').fill(me.username)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  const traced = page.locator('tbody tr[data-row-key]').filter({ hasText: `/nowhere/of/${me.username}` })
  await expect(traced.first()).toContainText('404')
  await expect(page.getByText('query-secret')).toHaveCount(0)

  await page.goto('/monitor/TomcatInfo')
  await page.getByPlaceholder('请输入路径', { exact: true }).fill('monitor/figures')
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page.getByRole('cell', { name: '/jeecg-boot/sys/monitor/figures' })).toBeVisible()
})

test('[DSH-02] without Redis its page says how to have it', async ({ page, db }) => {
  const me = await createPerson(db, { may: ['monitoring', 'performance', ...pages, ...rights] })
  await signIn(page, me)
  await page.goto('/monitor/redis/info')
  await expect(page.getByText('没有使用 Redis')).toBeVisible()
  await expect(page.getByText('REDIS_URL=redis://主机:6379')).toBeVisible()
})
