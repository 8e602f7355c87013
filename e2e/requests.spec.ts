import { expect, test, type Page, type Request } from '@playwright/test'
import { apiBase, chooseFromUserMenu, rememberedSession, signIn, signInByForm } from './support/sign-in'

// Journeys of: web/src/shared/api, web/src/shared/session

const departments = `**${apiBase}/sys/user/getCurrentUserDeparts*`

/** The answer a proxy or another server might give to the next call. */
async function answerDepartmentsWith(page: Page, status: number, envelope: object): Promise<void> {
  const json = { success: false, message: '', code: status, result: null, timestamp: Date.now(), ...envelope }
  await page.route(departments, (route) => route.fulfill({ status, json }))
}

async function askForDepartments(page: Page): Promise<void> {
  await chooseFromUserMenu(page, '切换部门')
}

const notification = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test.describe('a call', () => {
  test('[REQ-01] [REQ-02] [REQ-03] [AUT-07] carries base path, _t, token, tenant and signature', async ({
    page,
  }) => {
    const token = await signIn(page)
    const sending = page.waitForRequest((request: Request) =>
      request.url().includes('getUserPermissionByToken'),
    )
    await page.goto('/dashboard/analysis')
    const request = await sending
    const url = new URL(request.url())
    expect(url.pathname).toBe(`${apiBase}/sys/permission/getUserPermissionByToken`)
    expect(Math.abs(Number(url.searchParams.get('_t')) - Date.now() / 1000)).toBeLessThan(30)
    expect(await request.headerValue('x-access-token')).toBe(token)
    expect(await request.headerValue('tenant_id')).toBe('0')
    expect(await request.headerValue('x-sign')).toMatch(/^[0-9A-F]{32}$/)
    expect(await request.headerValue('x-timestamp')).toMatch(/^\d{14}$/)
  })
})

test.describe('a call that fails says', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await page.goto('/result/success')
    await expect(page.getByRole('menu').first()).toBeVisible()
  })

  const says = async (
    page: Page,
    status: number,
    envelope: { code: number; message: string },
    text: string,
  ) => {
    await answerDepartmentsWith(page, status, envelope)
    await askForDepartments(page)
    await expect(notification(page, '系统提示')).toContainText(text)
    await expect(page).toHaveURL(/\/result\/success$/)
  }

  test('[REQ-04] 拒绝访问 to 403', ({ page }) =>
    says(page, 403, { code: 510, message: '没有权限' }, '拒绝访问'))

  test('[REQ-05] 很抱歉，资源未找到! to 404', ({ page }) =>
    says(page, 404, { code: 404, message: '路径不存在' }, '很抱歉，资源未找到!'))

  test('[REQ-05] 网络超时 to 504', ({ page }) => says(page, 504, { code: 504, message: '' }, '网络超时'))

  for (const [status, message] of [
    [429, '请求过于频繁，请稍后再试'],
    [500, '操作失败，请稍后重试'],
  ] as const) {
    test(`[REQ-08] the server's message to ${status}`, ({ page }) =>
      says(page, status, { code: status, message }, message))
  }

  test('[REQ-08] a warning with the message to code 510', async ({ page }) => {
    await answerDepartmentsWith(page, 200, { code: 510, message: '没有权限，请联系管理员授权' })
    await askForDepartments(page)
    const warning = page.locator('.ant-message-notice', { hasText: '没有权限，请联系管理员授权' })
    await expect(warning).toBeVisible()
    await expect(warning.locator('.anticon-exclamation-circle')).toBeVisible()
  })

  test('that the network is down', async ({ page }) => {
    await page.route(departments, (route) => route.abort('internetdisconnected'))
    await askForDepartments(page)
    await expect(notification(page, '系统提示')).toContainText('网络连接失败')
  })

  test('[REQ-01] [REQ-05] 网络超时 after 9 seconds of silence', async ({ page }) => {
    await page.route(departments, () => undefined)
    const began = Date.now()
    await askForDepartments(page)
    await expect(notification(page, '系统提示')).toContainText('网络超时', { timeout: 15_000 })
    expect(Date.now() - began).toBeGreaterThanOrEqual(9000)
    expect(Date.now() - began).toBeLessThan(13_000)
  })

  test('[REQ-07] that the login expired, and signs in again', async ({ page }) => {
    await answerDepartmentsWith(page, 500, { message: 'Token失效，请重新登录!' })
    await askForDepartments(page)
    const dialog = page.getByRole('dialog', { name: '登录已过期' })
    await expect(dialog).toContainText('很抱歉，登录已过期，请重新登录')
    await page.unroute(departments)
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fresult%2Fsuccess$/)
    await expect(async () => expect(await rememberedSession(page)).toEqual([])).toPass()
  })
})

test('[REQ-06] a session ended elsewhere, found out by a call: 未授权, logged out, reloaded after 1.5 s', async ({
  page,
}) => {
  /* a socket on which nothing is heard: else it would tell before the call */
  await page.routeWebSocket(/\/websocket\//, () => undefined)
  const token = await signIn(page)
  /* the bell asks when it is drawn: that would find it out as well */
  const bell = page.waitForResponse(/listByUser/)
  await page.goto('/result/success')
  await expect(page.getByRole('menu').first()).toBeVisible()
  await bell
  await page.request.post(`${apiBase}/sys/logout`, { headers: { 'X-Access-Token': token } })

  const began = Date.now()
  const reloaded = page.waitForEvent('load')
  await askForDepartments(page)
  await expect(notification(page, '系统提示')).toContainText('未授权，请重新登录')
  expect(await rememberedSession(page)).toEqual([])
  await reloaded
  expect(Date.now() - began).toBeGreaterThanOrEqual(1500)
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fresult%2Fsuccess$/)
})

test.describe('the session of this browser', () => {
  test('[AUT-09] stands in storage under the names of the specification, for seven days', async ({
    page,
  }) => {
    await page.goto('/user/login')
    await signInByForm(page)
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    await expect(page.getByRole('menu').first()).toBeVisible()
    expect(await rememberedSession(page)).toEqual([
      'LOGIN_USER_BUTTON_AUTH',
      'SYS_BUTTON_AUTH',
      'pro__Access-Token',
      'pro__Login_Userinfo',
      'pro__Login_Username',
      'pro__TENANT_ID',
      'pro__UI_CACHE_DB_DICT_DATA',
    ])
    const left = await page.evaluate(
      () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '').expire - Date.now(),
    )
    expect(left).toBeGreaterThan(604_800_000 - 60_000)
    expect(left).toBeLessThanOrEqual(604_800_000)
  })

  test('[AUT-09] is over when its seven days are', async ({ page }) => {
    await signIn(page)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '')
      localStorage.setItem('pro__Access-Token', JSON.stringify({ ...stored, expire: Date.now() - 1 }))
    })
    await page.goto('/result/success')
    await expect(page).toHaveURL(/\/user\/login/)
  })

  test('[AUT-05] ends on the server and here by logging out', async ({ page }) => {
    const token = await signIn(page)
    await page.goto('/result/success')
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page.getByText('真的要注销登录吗 ?')).toBeVisible()
    await page
      .getByRole('button', { name: '确定' })
      .or(page.getByRole('button', { name: '确 定' }))
      .click()
    await expect(page).toHaveURL(/\/user\/login/)
    expect(await rememberedSession(page)).toEqual([])
    const headers = { 'X-Access-Token': token }
    const answer = await page.request.get(`${apiBase}/sys/permission/getUserPermissionByToken`, { headers })
    expect(answer.status()).toBe(401)
  })

  test('[AUT-05] ends here even where the server cannot be told', async ({ page }) => {
    await signIn(page)
    await page.goto('/result/success')
    await page.route(`**${apiBase}/sys/logout*`, (route) => route.abort())
    await page.getByRole('button', { name: '退出登录' }).click()
    await page
      .getByRole('button', { name: '确定' })
      .or(page.getByRole('button', { name: '确 定' }))
      .click()
    await expect(page).toHaveURL(/\/user\/login/)
    await expect(page.getByText('注销登录失败')).toBeVisible()
    expect(await rememberedSession(page)).toEqual([])
  })

  test('[AUT-10] does not begin with an empty menu', async ({ page }) => {
    await signIn(page)
    await page.route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
      const answer = await route.fetch()
      const envelope = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...envelope, result: { ...envelope.result, menu: [] } },
      })
    })
    await page.goto('/result/success')
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fresult%2Fsuccess$/)
    await expect(page.getByText('permissions must be a non-null array')).toBeVisible()
    expect(await rememberedSession(page)).toEqual([])
  })

  test('ends in every window of the browser', async ({ page, context }) => {
    await signIn(page)
    await page.goto('/result/success')
    const other = await context.newPage()
    await other.goto('/exception/403')
    await expect(other.getByRole('menu').first()).toBeVisible()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page
      .getByRole('button', { name: '确定' })
      .or(page.getByRole('button', { name: '确 定' }))
      .click()
    await expect(other).toHaveURL(/\/user\/login\?redirect=%2Fexception%2F403$/)
    await expect(other.getByLabel('用户名', { exact: true })).toBeVisible()
  })
})

test('[REQ-09] a page whose code does not arrive says Loading chunk failed and can be tried again', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/result/success')
  await expect(page.getByRole('menu').first()).toBeVisible()
  await page.route('**/assets/ServerErrorPage*.js', (route) => route.abort())
  await page.getByRole('menu').first().getByText('异常页').click()
  await page.getByRole('menu').first().getByText('500', { exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })
  await expect(failure).toContainText('页面资源加载失败')
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(failure).toBeVisible()
  await page.unroute('**/assets/ServerErrorPage*.js')
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveTitle(/^500 · /)
  await expect(failure).toHaveCount(0)
  await expect(page.getByText('服务器出错').first()).toBeVisible()
})
