import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signIn } from './support/sign-in'

// Journeys of: web/src/features

const homePath = '/dashboard/analysis'

for (const [code, sentence] of [
  ['403', '抱歉，您无权访问该页面'],
  ['404', '抱歉，您访问的页面不存在'],
  ['500', '抱歉，服务器出错了'],
] as const) {
  test(`the error page ${code} stands in the shell and leads home`, async ({ page }) => {
    await signIn(page)
    await page.goto(`/exception/${code}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(homePath)
  })
}

test('outside the shell the not-found page leads to the public home page', async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  await expect(page).toHaveTitle(/^页面不存在 · .+/)
  await expectAccessible(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/home')
})

test('the result pages show both outcomes and lead to each other and home', async ({ page }) => {
  await signIn(page)
  await page.goto('/result/success')
  await expect(page.getByText('提交成功')).toBeVisible()
  await page.getByRole('button', { name: '查看失败示例' }).click()
  await expect(page).toHaveURL('/result/fail')
  await expect(page.getByText('提交失败')).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(homePath)
})

test('the self-check asks the server, shows the configuration and keeps the signing secret', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/test/home')
  await expect(page.getByRole('status').filter({ hasText: '/healthz' })).toContainText('正常')
  await expect(page.getByRole('status').filter({ hasText: '/readyz' })).toContainText('正常')
  await expect(page.getByText('/jeecg-boot', { exact: true })).toBeVisible()
  const config = await (await page.request.get('/client-config.json')).json()
  expect(config.signSecret).not.toBe('')
  await expect(page.getByRole('main')).not.toContainText(config.signSecret)
})

test('the self-check tells of a server that is not ready, and of its recovery', async ({ page }) => {
  await signIn(page)
  await page.route('/readyz', (route) =>
    route.fulfill({ status: 503, json: { status: 'database unavailable' } }),
  )
  await page.goto('/test/home')
  const readiness = page.getByRole('status').filter({ hasText: '/readyz' })
  await expect(readiness).toContainText('异常')
  await expect(readiness).toContainText('database unavailable')
  await page.unroute('/readyz')
  await page.getByRole('button', { name: '重新检查' }).click()
  await expect(readiness).toContainText('正常')
})
