import { expect, type Page, test } from '@playwright/test'
import { oidcClient, type OidcServer, oidcServer } from '../apps/server/test/strangers/oidc-server'
import { codeSentTo, freshPhone } from './support/phone'
import { type Product, startProduct } from './support/product'
import { apiBase, rememberedSession } from './support/sign-in'

/** A product of its own, which trusts an OpenID Connect provider on another origin. */
let provider: OidcServer
let product: Product

test.beforeAll(async () => {
  provider = await oidcServer('')
  product = await startProduct({
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    OIDC_TITLE: '企业账号',
    OUTBOUND_ALLOW: `127.0.0.1:${provider.port}`,
  })
  provider.redirectUri = `${product.address}${apiBase}/sys/thirdLogin/oidc/callback`
})

test.afterAll(async () => {
  await product.stop()
  await provider.stop()
})

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${product.address}/user/login?redirect=%2Faccount%2Fcenter`)
}

async function chooseProvider(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '企业账号' }).click()
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

test('[AUT-03] the first sign-in with an external account binds a phone, later ones need nothing', async ({
  page,
  browser,
}) => {
  const phone = freshPhone()
  provider.person = { sub: `visitor-${phone}`, name: '访客' }
  await openLogin(page)
  await chooseProvider(page)
  const dialog = page.getByRole('dialog', { name: '绑定手机号' })
  await dialog.getByLabel('手机号', { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(phone, product.logFile))
  await dialog.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page).toHaveURL(/\/account\/center$/)
  await expect(page.getByRole('button', { name: '欢迎您，访客' })).toBeVisible()

  const later = await browser.newPage()
  await openLogin(later)
  await chooseProvider(later)
  await expect(later).toHaveURL(/\/account\/center$/)
  await later.close()
})

test('[AUT-03] a provider that cannot prove itself signs nobody in', async ({ page }) => {
  provider.lie = { signature: 'foreign' }
  await openLogin(page)
  await chooseProvider(page)
  await expect(page.getByText('登录失败')).toBeVisible()
  expect(await rememberedSession(page)).toEqual([])
  provider.lie = {}
})

test('[AUT-03] a token posted by another window is not believed', async ({ page }) => {
  let redeemed = 0
  await page.route(`**${apiBase}/sys/thirdLogin/getLoginUser/**`, async (route) => {
    redeemed += 1
    await route.continue()
  })
  await openLogin(page)
  await page.evaluate(() => window.postMessage('a-stolen-token', window.location.origin))
  provider.person = { sub: `visitor-${Date.now()}`, name: '访客' }
  await chooseProvider(page)
  await expect(page.getByRole('dialog', { name: '绑定手机号' })).toBeVisible()
  expect(redeemed).toBe(0)
})
