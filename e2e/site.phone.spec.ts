import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { sitePages } from './support/site-pages'

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('the mobile home page opens without sign-in and leads to it', async ({ page }) => {
  await page.goto('/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一条命令，立起一座后台')
  await expect(page).toHaveURL('/index')
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL('/user/login')
})

test('[DSH-05] the folding menu goes through the whole mobile site', async ({ page }) => {
  await page.goto('/index')
  for (const { name, mobile, heading } of sitePages.toReversed()) {
    await page.getByRole('button', { name: '菜单' }).click()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(mobile)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  }
})

test('both variants fit a phone', async ({ page }) => {
  for (const path of sitePages.flatMap(({ desktop, mobile }) => [desktop, mobile])) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

for (const { name, mobile } of sitePages) {
  test(`nothing grave hinders assistive technology: ${name}`, async ({ page }) => {
    await page.goto(mobile)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}
