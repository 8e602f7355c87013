import { expect, test, type Page } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: contract/src/errors, features/exceptions

const list = `**${apiBase}/sys/position/list*`
const add = `**${apiBase}/sys/position/add*`
const messageWith = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: '系统提示' }).filter({ hasText: text })
const html = { contentType: 'text/html', body: '<html><body>proxy</body></html>' }

test.beforeEach(async ({ page }) => void (await signIn(page)))

for (const [id, status, words] of [
  ['REQ-04', 403, '拒绝访问'],
  ['REQ-05', 404, '很抱歉，资源未找到!'],
  ['REQ-05', 504, '网络超时'],
] as const) {
  test(`[${id}] [REQ-13] a list and a save that meet ${status} of a proxy say ${words}`, async ({ page }) => {
    await page.route(list, (route) => route.fulfill({ status, ...html }))
    await page.goto('/isystem/position')
    await expect(messageWith(page, words)).toBeVisible()
    await expect(page.getByText(`加载失败：${words}`)).toBeVisible()

    await page.unroute(list)
    await page.route(add, (route) => route.fulfill({ status, ...html }))
    await page.goto('/isystem/position')
    await page.getByRole('button', { name: '新增' }).click()
    const dialog = page.getByRole('dialog', { name: '新增职务' })
    await dialog.getByLabel('职务编码').fill(`c${Date.now()}`)
    await dialog.getByLabel('职务名称').fill('甲')
    await dialog.getByLabel('职级').click()
    await page.getByTitle('中级').click()
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(messageWith(page, words)).toBeVisible()
    await expect(dialog.getByLabel('职务名称')).toHaveValue('甲')
  })
}

test('[REQ-08] a list that meets code 510 warns with the message', async ({ page }) => {
  await page.route(list, (route) =>
    route.fulfill({
      json: { success: false, code: 510, message: '没有权限510', result: null, timestamp: Date.now() },
    }),
  )
  await page.goto('/isystem/position')
  const warning = page.locator('.ant-message-notice', { hasText: '没有权限510' })
  await expect(warning.locator('.anticon-exclamation-circle')).toBeVisible()
})

test('[REQ-07] a session that is over is recognised in an answer of another shape', async ({ page }) => {
  await page.route(list, (route) =>
    route.fulfill({
      status: 500,
      json: {
        timestamp: '2026-11-16T12:00:00',
        status: 500,
        error: 'Internal Server Error',
        message: 'Token失效，请重新登录',
        path: '/sys/position/list',
      },
    }),
  )
  await page.goto('/isystem/position')
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toContainText(
    '很抱歉，登录已过期，请重新登录',
  )
})

test('[SET-03] buttons and controls are painted with one shade of the primary colour, and white labels on it can be read', async ({
  page,
}) => {
  await page.goto('/isystem/position')
  const button = page.locator('.ant-btn-primary').first()
  await expect(button).toHaveCSS('background-color', 'rgb(18, 110, 197)')
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(button).toHaveCSS('font-weight', '500')
})
