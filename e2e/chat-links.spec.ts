import { type Browser, expect, type Page, test } from '@playwright/test'
import { type FeishuLogin, feishuApp, feishuLogin } from '../apps/server/test/strangers/feishu-login'
import { type Product, startProduct } from './support/product'
import { administrator, rememberedSession, signInByForm } from './support/sign-in'

// Journeys of: web/src/features/session, server/src/features/third-party

const inFeishu =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Lark/7.16.9'

/** A product of its own, whose messages are read in Feishu. */
let chat: FeishuLogin
let product: Product
test.beforeAll(async () => {
  chat = await feishuLogin()
  product = await startProduct({
    FEISHU_APP_ID: feishuApp.id,
    FEISHU_APP_SECRET: feishuApp.secret,
    FEISHU_URL: chat.url,
    OUTBOUND_ALLOW: `127.0.0.1:${chat.port}`,
    SMS_PROVIDER: '',
  })
})
test.afterAll(async () => {
  await product.stop()
  await chat.stop()
})

const link = () => `${product.address}/user/login?redirect=%2Faccount%2Fcenter&by=feishu`

async function openInFeishu(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ userAgent: inFeishu, viewport: { width: 390, height: 844 } })
  await page.goto(address)
  return page
}

test('the first link in a chat binds the account by its password, later ones open their page with one tap', async ({
  browser,
}) => {
  const first = await openInFeishu(browser, link())
  const dialog = first.getByRole('dialog', { name: '绑定已有账号' })
  await dialog.getByLabel('用户名').fill(administrator.username)
  await dialog.getByLabel('密码', { exact: true }).fill('Wrong#Line1')
  await dialog.getByRole('button', { name: '绑定并登录' }).click()
  await expect(dialog.getByText('用户名或密码错误')).toBeVisible()
  await dialog.getByLabel('密码', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: '绑定并登录' }).click()
  await expect(first).toHaveURL(/\/account\/center$/)
  await first.close()

  const later = await openInFeishu(browser, link())
  await expect(later).toHaveURL(/\/account\/center$/)
  await later.close()
})

test('in any other browser the link leads to the ordinary sign-in, and then to its page', async ({
  page,
}) => {
  const before = chat.visits
  await page.goto(link())
  await signInByForm(page)
  await expect(page).toHaveURL(/\/account\/center$/)
  expect(chat.visits).toBe(before)
})

test('what somebody else sends as a sign-in that came back signs nobody in', async ({ browser }) => {
  const page = await openInFeishu(browser, `${product.address}/user/login#arrival=${'x'.repeat(43)}`)
  await expect(page.getByText('登录失败')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login$/)
  expect(await rememberedSession(page)).toEqual([])
  await page.close()
})
