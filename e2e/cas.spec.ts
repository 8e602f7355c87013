import { expect, type Page, test } from '@playwright/test'
import { type CasServer, casServer } from '../apps/server/test/strangers/cas-server'
import { type Product, startProduct } from './support/product'
import { rememberedSession } from './support/sign-in'

/** A product of its own, which trusts a CAS server on another origin. */
let cas: CasServer
let product: Product

test.beforeAll(async () => {
  cas = await casServer()
  product = await startProduct({ CAS_PREFIX: cas.prefix, OUTBOUND_ALLOW: `127.0.0.1:${cas.port}` })
})

test.afterAll(async () => {
  await product.stop()
  await cas.stop()
})

/** Plays the CAS server's own login page, which lets `username` in without a question. */
async function letIn(page: Page, username: string): Promise<void> {
  await page.route(`${cas.prefix}/login?*`, async (route) => {
    const service = new URL(route.request().url()).searchParams.get('service') ?? ''
    const back = `${service}?${new URLSearchParams({ ticket: cas.ticketFor(username, service) })}`
    await route.fulfill({ status: 302, headers: { location: back } })
  })
}

test('[AUT-04] CAS signs in and leads to the page that was asked for', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto(`${product.address}/user/login?redirect=%2Fresult%2Fsuccess`)
  await page.getByRole('button', { name: 'CAS 单点登录' }).click()
  await expect(page).toHaveURL(/\/result\/success$/)
  await expect(page.getByRole('button', { name: '欢迎您，管理员' })).toBeVisible()
})

test('[AUT-04] a ticket that CAS does not know signs nobody in and leaves the address', async ({ page }) => {
  await page.goto(`${product.address}/user/login?ticket=ST-1-forged`)
  await expect(page.getByText(/CAS 登录失败/)).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login$/)
  expect(await rememberedSession(page)).toEqual([])
})
