import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { sitePages } from './support/site-pages'

const budget = 115_000

test('[RTE-02] /home is the public home page, which tells how to start and leads to sign-in', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一条命令，立起一座后台')
  await expect(page.getByText('npm start', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    `Copyright © ${new Date().getFullYear()} ${await page.title()}`,
  )
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL('/user/login')
})

async function expectPublic(page: Page, name: string): Promise<void> {
  const { desktop, mobile, heading } = sitePages.find((each) => each.name === name)!
  for (const path of [desktop, mobile]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(new RegExp(`^${name} · .+`))
  }
}

test('[RTE-04] /product and /m_product are public product pages', ({ page }) =>
  expectPublic(page, '产品功能'))

test('[RTE-05] /product2 and /m_product2 are public product pages', ({ page }) =>
  expectPublic(page, '技术架构'))

test('[RTE-06] /produce and /m_produce are public pages', ({ page }) => expectPublic(page, '快速上手'))

test('[DSH-05] the navigation goes through the whole site', async ({ page }) => {
  await page.goto('/home')
  for (const { name, desktop, heading } of sitePages.toReversed()) {
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
    await link.click()
    await expect(page).toHaveURL(desktop)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

test('a page followed by a link begins at its top, going back returns to the place', async ({ page }) => {
  await page.goto('/home')
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: '产品功能' })
  await footerLink.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await footerLink.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品功能')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

for (const { name, desktop } of sitePages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing grave hinders assistive technology: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(desktop)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('the keyboard reaches the content past the navigation', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: '登录系统' })).toBeFocused()
})

test('the home page stays within its weight', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/home', { waitUntil: 'networkidle' })
  const transferred = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(transferred).toBeGreaterThan(0)
  expect(transferred).toBeLessThanOrEqual(budget)
})
