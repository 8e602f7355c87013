import type { Page } from '@playwright/test'
import { axeOn, graveFaults } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { chooseFromUserMenu, signIn } from './support/sign-in'

// Journeys of: web/src/shared/theme, web/src/shell

const settingsPage = '/account/settings/display'
const root = (page: Page) => page.locator('html')
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const darkGround = 'rgb(15, 20, 26)'

test('the dark is chosen once: other windows follow at once, another computer at sign-in, and nothing flashes', async ({
  browser,
  page,
  context,
  db,
}) => {
  const person = await createPerson(db)
  await signIn(page, person)
  await page.goto(settingsPage)
  const other = await context.newPage()
  await other.goto('/account/center')
  await expect(root(other)).toHaveAttribute('data-appearance', 'light')
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/sys/user/preferences') && answer.request().method() === 'PUT',
  )
  await choose(page, '外观', '深色')
  await expect(root(page)).toHaveAttribute('data-appearance', 'dark')
  await expect(root(other)).toHaveAttribute('data-appearance', 'dark')
  await saved

  await choose(page, '密度', '紧凑')
  await expect(page.getByRole('menuitem', { name: '首页' }).first()).toHaveCSS('height', '32px')

  const elsewhere = await browser.newContext()
  const computer = await elsewhere.newPage()
  await signIn(computer, person)
  await computer.goto('/account/center')
  await expect(root(computer)).toHaveAttribute('data-appearance', 'dark')

  /* the ground is dark before any script of the product has come */
  await computer.route('**/assets/*.js', (route) => route.abort())
  await computer.goto('/account/center')
  expect(await ground(computer)).toBe(darkGround)
  await computer.goto('/home')
  expect(await ground(computer)).toBe(darkGround)
  await elsewhere.close()

  await page.emulateMedia({ media: 'print' })
  await expect(root(page)).toHaveAttribute('data-appearance', 'light')
  await page.emulateMedia({ media: 'screen' })
  await expect(root(page)).toHaveAttribute('data-appearance', 'dark')

  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitem', { name: '跟随系统' }).click()
  await expect(root(page)).toHaveAttribute('data-appearance', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-appearance', 'dark')
})

test('a locked screen shows nothing, survives a reload, and opens by the password with everything as it was', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  await signIn(page, person)
  await page.goto('/account/settings/BaseSetting')
  const name = page.getByLabel('姓名')
  await name.fill('写到一半')
  await page.keyboard.press('Alt+KeyL')
  const lock = page.getByRole('main', { name: '屏幕已锁定' })
  await expect(lock).toBeVisible()
  await expect(name).toBeHidden()
  await expect(page).toHaveTitle('已锁定')
  expect(await graveFaults(axeOn(page))).toEqual([])
  await lock.getByLabel('密码').fill('Wrong#2026')
  await lock.getByRole('button', { name: /解\s*锁/ }).click()
  await expect(lock.getByText('当前密码输入错误')).toBeVisible()
  await lock.getByLabel('密码').fill(person.password)
  await lock.getByRole('button', { name: /解\s*锁/ }).click()
  await expect(lock).toBeHidden()
  await expect(name).toHaveValue('写到一半')

  await page.goto('/account/center')
  await chooseFromUserMenu(page, '锁定屏幕')
  await expect(lock).toBeVisible()
  await page.reload()
  await expect(lock).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await lock.getByLabel('密码').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a watermark lies over everything and is in nobody’s way', async ({ page, db }) => {
  const person = await createPerson(db, { realname: '梁思成' })
  await signIn(page, person)
  /* switching it on would lay it over every other journey */
  await page.route('**/sys/watermark*', (route) =>
    route.fulfill({
      json: { success: true, code: 0, message: '', result: { watermark: true }, timestamp: 0 },
    }),
  )
  await page.goto(settingsPage)
  const mark = page.locator('[data-watermark]')
  await expect(mark).toBeVisible()
  expect(decodeURIComponent(await mark.evaluate((element) => element.style.backgroundImage))).toContain(
    '梁思成',
  )
  await choose(page, '外观', '深色')
  await expect(root(page)).toHaveAttribute('data-appearance', 'dark')
})

/** A page of each kind; the rest of the menu is drawn with the same parts. */
const samples = [
  '/dashboard/analysis',
  '/isystem/user',
  '/isystem/newPermissionList',
  '/isystem/depart',
  '/isystem/QuartzJobList',
  '/isystem/log',
  '/isystem/gatewayroute',
  '/isystem/annountCement',
  '/modules/message/channels',
  '/online/cgform',
  '/account/center',
  settingsPage,
  '/jeecg/JEditableTable',
  '/jeecg/j-vxe-table-demo/normal',
  '/jeecg/InterfaceTest',
  '/list/query-list',
  '/list/search/project',
  '/form/step-form',
  '/profile/advanced',
  '/result/fail',
  '/exception/500',
  '/user/login',
]

for (const half of [0, 1])
  test(`everything can be read in the dark: ${half === 0 ? 'first' : 'second'} half of the sampled pages`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: 'dark' })
    const found: unknown[] = []
    await signIn(page)
    for (const path of samples.filter((_, index) => index % 2 === half)) {
      if (path === '/user/login') await page.context().clearCookies()
      if (path === '/user/login') await page.evaluate(() => localStorage.removeItem('pro__Access-Token'))
      await page.goto(path)
      await expect(root(page)).toHaveAttribute('data-appearance', 'dark')
      await expect(page.getByRole('main').first()).toBeVisible()
      await expect(page.locator('.waiting, .ant-skeleton-active, .ant-spin-spinning')).toHaveCount(0)
      const faults = await graveFaults(axeOn(page).withRules(['color-contrast']))
      found.push(...faults.map((fault) => ({ path, ...fault })))
    }
    expect(found).toEqual([])
  })
