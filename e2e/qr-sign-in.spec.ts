import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { type Database, expect, test } from './support/database'
import { smallTargets } from './support/on-a-phone'
import { createPerson } from './support/people'
import { signIn, signInByForm } from './support/sign-in'

// Journeys of: web/src/features/session, server/src/features/session

/** Opens the QR code on the sign-in page; returns what it says, as a camera would read it. */
async function showCode(page: Page): Promise<string> {
  await page.goto('/user/login')
  return nextCode(page, () => page.getByRole('tab', { name: '扫码登录' }).click())
}

async function nextCode(page: Page, act: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse(/\/sys\/getLoginQrcode/)
  await act()
  const { result } = (await (await answered).json()) as { result: { address: string } }
  await expect(page.getByLabel('登录二维码')).toBeVisible()
  await expect(page.getByText('待扫描')).toBeVisible()
  return result.address
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

/** The time of all codes that are open is up. */
const outdate = (db: Database) =>
  db
    .updateTable('sign_in_request')
    .set({ expires_at: new Date(0).toISOString() })
    .execute()

const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a phone signs in, sees who asks from where, and lets the desktop in', async ({ page, browser, db }) => {
  const person = await createPerson(db, { realname: '沈扫码' })
  const address = await showCode(page)
  await expectAccessible(page)

  const phone = await openPhone(browser)
  await phone.goto(address)
  await expect(phone).toHaveURL(/\/user\/login\?redirect=/)
  await signInByForm(phone, person)
  await expect(phone.getByRole('heading', { name: '登录确认' })).toBeVisible()
  await expect(phone.getByText('“沈扫码”将在这个浏览器中登录')).toBeVisible()
  await expect(phone.getByRole('definition').filter({ hasText: person.username })).toBeVisible()
  await expect(phone.getByRole('definition').filter({ hasText: 'Chrome' })).toBeVisible()
  await expect(phone.getByRole('definition').filter({ hasText: '127.0.0.1' })).toBeVisible()
  await expectAccessible(phone)
  expect(await widthBeyond(phone)).toBeLessThanOrEqual(0)
  expect(await smallTargets(phone)).toEqual([])

  await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByText('已确认登录')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: '欢迎您，沈扫码' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('二维码已过期,请刷新后重试')).toBeVisible()
  await phone.context().close()
})

test('who cancels signs nobody in, and what is over is drawn anew', async ({ page, browser, db }) => {
  const person = await createPerson(db)
  const phone = await openPhone(browser)
  await signIn(phone, person)
  await phone.goto(await showCode(page))
  await phone.getByRole('button', { name: /取\s*消/ }).click()
  await expect(phone.getByText('电脑上没有登录')).toBeVisible()
  await expect(page.getByText('已取消')).toBeVisible()

  const refresh = page.getByRole('button', { name: /刷\s*新/ })
  await nextCode(page, () => refresh.click())
  await outdate(db)
  await expect(page.getByText('已过期')).toBeVisible()

  await phone.goto(await nextCode(page, () => refresh.click()))
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await phone.context().close()
})

test('who gives up at the question for a department is shown another code', async ({ page, browser, db }) => {
  const person = await createPerson(db, { departments: ['dep-a01a01', 'dep-a01a03'] })
  const phone = await openPhone(browser)
  await signIn(phone, person)
  await phone.goto(await showCode(page))
  await phone.getByRole('button', { name: '确认登录' }).click()
  const question = page.getByRole('dialog', { name: '请选择部门' })
  await expect(question).toBeVisible()
  await nextCode(page, () => question.getByRole('button', { name: /取\s*消/ }).click())
  await phone.context().close()
})

test('nothing is asked while nobody looks, or at another form of sign-in', async ({ page }) => {
  await page.clock.install()
  let polls = 0
  page.on('request', (request) => (polls += request.url().includes('/sys/getQrcodeToken') ? 1 : 0))
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await showCode(page)
  await page.clock.runFor(2000)
  await expect.poll(() => polls).toBe(1)

  await hide(true)
  await page.clock.runFor(60_000)
  expect(polls).toBe(1)
  await hide(false)
  await expect.poll(() => polls).toBe(2)

  await page.getByRole('tab', { name: '账号密码登录' }).click()
  await page.clock.runFor(60_000)
  expect(polls).toBe(2)
})

test('a locked phone lets nobody in', async ({ page, browser, db }) => {
  const person = await createPerson(db)
  const phone = await openPhone(browser)
  await signIn(phone, person)
  await phone.goto('/account/center')
  await expect(phone.getByRole('banner')).toBeVisible()
  await phone.keyboard.press('Alt+KeyL')
  const lock = phone.getByRole('main', { name: '屏幕已锁定' })
  await expect(lock).toBeVisible()
  await phone.goto(await showCode(page))
  await expect(lock).toBeVisible()
  await expect(phone.getByRole('button', { name: '确认登录' })).toBeHidden()
  await expect(page.getByText('待扫描')).toBeVisible()
  const password = lock.getByLabel('密码')
  await password.fill(person.password)
  await password.press('Enter')
  await expect(phone.getByRole('button', { name: '确认登录' })).toBeVisible()
  await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible()
  await phone.context().close()
})
