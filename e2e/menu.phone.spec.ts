import { expect, type Page, test } from '@playwright/test'
import { goWithin } from './support/navigation'
import { smallTargets } from './support/on-a-phone'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: web/src/shell

test.describe.configure({ timeout: 300_000 })

const home = '/dashboard/analysis'

interface MenuItem {
  path: string
  component: string
  route: string
  meta: { title: string; url?: string; internalOrExternal?: boolean }
  children?: MenuItem[]
}

/** All pages of the menu that open inside the shell, by their addresses and titles. */
async function pagesOfMenu(page: Page, token: string): Promise<{ path: string; title: string }[]> {
  const answer = await page.request.get(`${apiBase}/sys/permission/getUserPermissionByToken`, {
    headers: { 'X-Access-Token': token },
  })
  const { result } = (await answer.json()) as { result: { menu: MenuItem[] } }
  const leaves = (items: MenuItem[]): MenuItem[] =>
    items.flatMap((item) => (item.children?.length ? leaves(item.children) : [item]))
  return leaves(result.menu)
    .filter(({ component, route, meta }) => {
      return route !== '0' && !meta.internalOrExternal && !/IframePageView|layouts\//.test(component)
    })
    .map(({ path, meta }) => ({ path, title: meta.title }))
}

/** The form of a page of the administration is as large as the screen, and its buttons are in sight. */
async function expectFormInside(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/isystem/')) return
  const add = page.getByRole('main').getByRole('button', { name: /新增$/ })
  if ((await add.count()) !== 1 || !(await add.isEnabled())) return
  await add.click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await expect(form, path).toBeVisible()
  const save = form.locator('.ant-modal-footer, .ant-drawer-footer').getByRole('button').last()
  await expect(save, path).toBeInViewport({ ratio: 1 })
  await expect.poll(() => form.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0)
  await page.keyboard.press('Escape')
  await expect(form, path).toBeHidden()
}

for (const half of [0, 1])
  test(`[DSH-06] every page of the menu fits a phone of 390 px, can be tapped and does not fail there, and so its form: half ${half + 1}`, async ({
    page,
  }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.setViewportSize({ width: 390, height: 844 })
    const token = await signIn(page)
    const pages = await pagesOfMenu(page, token)
    expect(pages.length).toBeGreaterThan(50)
    await page.goto('/account/center')
    for (const { path, title } of pages.filter((_, index) => index % 2 === half)) {
      await goWithin(page, path)
      await expect.poll(() => page.title(), path).toContain(path === home ? '' : title)
      await expect(
        page.getByRole('main').locator('> *').filter({ visible: true }).first(),
        path,
      ).toBeVisible()
      await expect(
        page.locator('.waiting, .ant-spin-spinning, .ant-skeleton-active').filter({ visible: true }),
        path,
      ).toHaveCount(0)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path)
        .toBe(0)
      await expect(page.getByRole('main').getByText(/Cannot find module|页面出错/), path).toHaveCount(0)
      expect.soft([path, ...(await smallTargets(page))]).toEqual([path])
      await expectFormInside(page, path)
      expect([path, ...failures]).toEqual([path])
    }
  })
