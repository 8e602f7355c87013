import { expect, test as base, type Page } from '@playwright/test'
import { startProduct, type Product } from './support/product'
import { apiBase, chooseFromUserMenu, signIn } from './support/sign-in'

// Journeys of: web/src/shared/settings, web/src/shell

/** The drawer exists in development only, so these journeys have a product of their own that runs so. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct({ NODE_ENV: 'development' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
})

const drawer = (page: Page) => page.getByRole('dialog', { name: '系统设置' })
const choice = (page: Page, name: string) => drawer(page).getByText(name, { exact: true })
const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name })
const stored = (page: Page, name: string) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(`pro__${key}`) ?? '{}') as { value?: unknown }).value,
    name,
  )
const top = (page: Page) => page.getByRole('banner').locator('xpath=..')
/** The shade that the chosen colour is painted in. */
const primary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.querySelector('.ant-app') ?? document.body).getPropertyValue(
      '--ant-color-primary',
    ),
  )

test.describe('[SET-01] in development', () => {
  test.beforeEach(async ({ page }) => {
    const token = await signIn(page)
    /* what an earlier journey chose is kept with the account */
    await page.request.put(`${apiBase}/sys/user/preferences`, {
      data: { display: {} },
      headers: { 'X-Access-Token': token },
    })
    await page.goto('/exception/403')
    await chooseFromUserMenu(page, '系统设置')
    await expect(drawer(page)).toBeVisible()
  })

  test('[SET-02] the menu is light or dark', async ({ page }) => {
    const menu = page.getByRole('complementary', { name: '侧边菜单' }).getByRole('menu').first()
    await expect(menu).toHaveClass(/ant-menu-light/)
    await choice(page, '暗色菜单风格').click()
    await expect(menu).toHaveClass(/ant-menu-dark/)
    expect(await stored(page, 'THEME')).toBe('dark')
    await choice(page, '亮色菜单风格').click()
    await expect(menu).toHaveClass(/ant-menu-light/)
  })

  test('[SET-03] one of eight primary colours is applied at once, with a word on the way', async ({
    page,
  }) => {
    const colours = drawer(page).getByRole('radiogroup', { name: '主题色' }).getByRole('radio')
    const names = ['薄暮', '火山', '日暮', '明青', '极光绿', '拂晓蓝', '极客蓝', '酱紫']
    await expect(colours).toHaveCount(8)
    for (const [place, name] of names.entries()) await expect(colours.nth(place)).toHaveAccessibleName(name)
    await expect(colours.nth(5)).toBeChecked()
    expect((await primary(page)).toLowerCase()).toBe('#126ec5')
    await drawer(page).locator('label[title="极光绿"]').click()
    await expect(page.getByText('正在编译主题！')).toBeVisible()
    await expect.poll(async () => (await primary(page)).toLowerCase()).toBe('#30780e')
    await expect(page.getByText('正在编译主题！')).toBeHidden()
    expect(await stored(page, 'COLOUR')).toBe('#52C41A')
    await page.reload()
    await expect.poll(async () => (await primary(page)).toLowerCase()).toBe('#30780e')
  })

  test('[SET-03] a colour that is none fails with a word, and the default holds', async ({ page }) => {
    await page.evaluate(() =>
      localStorage.setItem('pro__COLOUR', JSON.stringify({ value: 'banana', expire: null })),
    )
    await page.reload()
    await expect(page.getByText('Failed to update theme')).toBeVisible()
    expect((await primary(page)).toLowerCase()).toBe('#126ec5')
  })

  test('[SET-04] the menu stands beside the pages or above them', async ({ page }) => {
    const side = page.getByRole('complementary', { name: '侧边菜单' })
    await expect(side).toBeVisible()
    await choice(page, '顶部栏导航').click()
    await expect(side).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await choice(page, '侧边栏导航').click()
    await expect(side).toBeVisible()
  })

  test('[SET-05] the content is fixed or fluid, fluid with the top menu only', async ({ page }) => {
    const width = async () => (await page.getByRole('main').boundingBox())?.width
    const select = drawer(page).getByRole('combobox', { name: '内容区域宽度' })
    const option = (name: string) => page.locator('.ant-select-item-option').filter({ hasText: name })
    await select.click()
    await expect(option('流式')).toHaveClass(/disabled/)
    await page.keyboard.press('Escape')
    await choice(page, '顶部栏导航').click()
    await expect.poll(width).toBe(1200)
    await select.click()
    await option('流式').click()
    await expect.poll(width).toBe(1440)
    await choice(page, '侧边栏导航').click()
    expect(await stored(page, 'CONTENT_WIDTH')).toBe('Fixed')
  })

  test('[SET-06] a fixed header stays, and may hide on scroll only then', async ({ page }) => {
    await page.addStyleTag({ content: 'main { min-height: 3000px }' })
    await expect(top(page)).toHaveCSS('position', 'sticky')
    await toggle(page, '下滑时隐藏 Header').click()
    await page.mouse.move(600, 500)
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect(page.getByRole('banner')).toBeInViewport()
    await toggle(page, '固定 Header').click()
    await expect(top(page)).toHaveCSS('position', 'static')
    await expect(toggle(page, '下滑时隐藏 Header')).toBeDisabled()
    await expect(toggle(page, '下滑时隐藏 Header')).not.toBeChecked()
    expect(await stored(page, 'HIDE_HEADER')).toBe(false)
  })

  test('[SET-06] the side menu is fixed or scrolls along, and neither with the top menu', async ({
    page,
  }) => {
    await page.addStyleTag({ content: 'main { min-height: 3000px }' })
    const home = page.getByRole('complementary', { name: '侧边菜单' }).getByRole('menuitem', { name: '首页' })
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect(home).toBeInViewport()
    await toggle(page, '固定侧边菜单').click()
    await page.evaluate(() => window.scrollTo(0, 1600))
    await expect(home).not.toBeInViewport()
    await choice(page, '顶部栏导航').click()
    await expect(toggle(page, '固定侧边菜单')).toBeDisabled()
  })

  test('[SET-07] colour-weak mode and tabs switch on and off', async ({ page }) => {
    const root = page.locator('html')
    await expect(root).toHaveCSS('filter', 'none')
    await toggle(page, '色弱模式').click()
    await expect(root).toHaveCSS('filter', 'invert(0.8)')
    await toggle(page, '色弱模式').click()
    const tabs = page.getByRole('tablist', { name: '已打开的页面' })
    await expect(tabs).toBeVisible()
    await toggle(page, '多页签模式').click()
    await expect(tabs).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main')).toContainText('403')
    await expect(tabs).toHaveCount(0)
  })

  test('[SET-08] what is chosen persists under the prefix pro__', async ({ page }) => {
    await choice(page, '暗色菜单风格').click()
    await toggle(page, '固定 Header').click()
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /THEME|FIXED_HEADER/.test(key)),
    )
    expect(keys.sort()).toEqual(['pro__FIXED_HEADER', 'pro__THEME'])
    await page.reload()
    await expect(page.getByRole('menu').first()).toHaveClass(/ant-menu-dark/)
    await expect(top(page)).toHaveCSS('position', 'static')
  })
})
