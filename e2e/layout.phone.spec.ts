import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { apiBase, chooseFromUserMenu, signIn } from './support/sign-in'

// Journeys of: web/src/shell

const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard/analysis')
  await expect(page.getByRole('main')).toBeVisible()
})

test('[LAY-01] the menu is a drawer that closes on a choice', async ({ page }) => {
  await expect(entry(page, '首页')).toHaveCount(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('menuitem', { name: '示例', exact: true }).click()
  await drawer.getByRole('menuitem', { name: '异常页' }).click()
  await drawer.getByRole('menuitem', { name: '403' }).click()
  await expect(page).toHaveURL(/\/exception\/403$/)
  await expect(drawer).toBeHidden()
})

test('[TAB-01] there are no tabs, and nothing is wider than the screen', async ({ page }) => {
  await expect(page.getByRole('tablist', { name: '已打开的页面' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('[LAY-10] a kept page is still there when one comes back to it', async ({ page }) => {
  await page.route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    const below = (folder: { children?: { children?: object[] }[] }) => folder.children ?? []
    for (const node of envelope.result.menu.flatMap(below).flatMap(below))
      if (node.path === '/exception/403') node.meta.keepAlive = true
    await route.fulfill({ response: answer, json: envelope })
  })
  const visible = page.locator('main > div > div:visible')
  const mark = (word: string) =>
    visible.evaluate((element, to) => element.setAttribute('data-mark', to), word)
  await page.goto('/exception/403')
  await expect(visible).toContainText('403')
  await mark('kept')
  await goBy(page, '404')
  await expect(visible).toContainText('404')
  await mark('lost')
  await goBy(page, '403')
  await expect(visible).toHaveAttribute('data-mark', 'kept')
  await goBy(page, '404')
  await expect(visible).toContainText('404')
  await expect(visible).not.toHaveAttribute('data-mark')
})

async function goBy(page: Page, name: string) {
  await page.getByRole('button', { name: '展开菜单' }).click()
  const drawer = page.getByRole('dialog')
  if (!(await drawer.getByRole('menuitem', { name, exact: true }).isVisible())) {
    await drawer.getByRole('menuitem', { name: '示例', exact: true }).click()
    await drawer.getByRole('menuitem', { name: '异常页' }).click()
  }
  await drawer.getByRole('menuitem', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/exception/${name}$`))
  await expect(drawer).toBeHidden()
}

test('[MNU-12] the search opens in a dialog', async ({ page }) => {
  await page.getByRole('button', { name: '搜索菜单' }).click()
  const dialog = page.getByRole('dialog', { name: '搜索菜单' })
  await dialog.getByRole('combobox', { name: '搜索菜单' }).pressSequentially('wdxx')
  await page.locator('.ant-select-item-option').filter({ hasText: '我的消息' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/)
  await expect(dialog).toBeHidden()
})

test('the user corner fits the screen, and the password dialog takes its whole width', async ({ page }) => {
  await expect(page.getByText('欢迎您，')).toHaveCount(0)
  await chooseFromUserMenu(page, '修改密码')
  const box = await page.locator('.ant-modal').boundingBox()
  expect(box?.width).toBeGreaterThan(350)
  expect(box?.width).toBeLessThanOrEqual(390)
})
