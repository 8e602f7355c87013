import { expect, test } from '@playwright/test'
import { apiBase, signIn, signInByForm } from './support/sign-in'

// Journeys of: web/src/app

const permissions = `**${apiBase}/sys/permission/getUserPermissionByToken*`

test.describe('a visitor', () => {
  test('[RTE-01] [RTE-02] [RTE-21] comes from / and from /about to the public home page', async ({
    page,
  }) => {
    for (const path of ['/', '/about']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('[RTE-16] [RTE-15] opens every public path directly, without sign-in', async ({ page }) => {
    const paths = [
      '/home',
      '/product',
      '/product2',
      '/produce',
      '/index',
      '/m_product',
      '/m_product2',
      '/m_produce',
    ]
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('[RTE-03] finds the mobile home page at /index', async ({ page }) => {
    await page.goto('/index')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href="/m_product"]').first()).toBeAttached()
    await expect(page).toHaveURL(/\/index$/)
  })

  test('[RTE-07] comes from /user to the login page, and finds its neighbours', async ({ page }) => {
    await page.goto('/user')
    await expect(page).toHaveURL(/\/user\/login$/)
    await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
    for (const path of ['/user/register', '/user/alteration']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })

  test('[RTE-20] is sent to login from a guarded path, and lands there after signing in', async ({
    page,
  }) => {
    await page.goto('/result/success?from=mail#top')
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fresult%2Fsuccess%3Ffrom%3Dmail%23top$/)
    await signInByForm(page)
    await expect(page).toHaveURL(/\/result\/success\?from=mail#top$/)
    await expect(page.getByText('提交成功').first()).toBeVisible()
  })

  for (const target of [
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/%5Celsewhere.example',
  ]) {
    test(`[RTE-20] is not led away by redirect=${target}`, async ({ page }) => {
      await page.goto(`/user/login?redirect=${encodeURIComponent(target)}`)
      await signInByForm(page)
      await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    })
  }
})

test.describe('somebody signed in', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
  })

  test('[RTE-17] is led from the login path to the home path', async ({ page }) => {
    await page.goto('/user/login')
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('[RTE-03] [RTE-12] [RTE-14] comes by the logo, which is the route named dashboard, to the home page', async ({
    page,
  }) => {
    await page.goto('/index')
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    await page.goto('/result/success')
    const logo = page.locator('a[href="/index"]').first()
    await logo.click()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('[RTE-18] [RTE-15] opens a deep link after the permissions were fetched once', async ({ page }) => {
    let fetches = 0
    page.on('request', (request) => {
      if (request.url().includes('getUserPermissionByToken')) fetches += 1
    })
    await page.goto('/exception/403')
    await expect(page.getByText('403').first()).toBeVisible()
    await expect(page.getByRole('menu').first()).toBeVisible()
    expect(fetches).toBe(1)
  })

  test('[RTE-19] is logged out and sent to login with the full path when the permissions cannot be fetched', async ({
    page,
  }) => {
    await page.route(permissions, (route) =>
      route.fulfill({ status: 503, json: { success: false, message: '服务暂不可用', code: 503 } }),
    )
    await page.goto('/result/success?a=1')
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fresult%2Fsuccess%3Fa%3D1$/)
    await expect(page.getByText('服务暂不可用')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
  })

  test('[RTE-10] comes from /test to /test/home', async ({ page }) => {
    await page.goto('/test')
    await expect(page).toHaveURL(/\/test\/home$/)
    await expect(page.getByRole('heading').first()).toBeVisible()
  })

  test('[RTE-11] is sent from an unknown path to the not-found page', async ({ page }) => {
    await page.goto('/no/such/path')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByText('404').first()).toBeVisible()
  })
})

test('[RTE-11] /404 itself is the not-found page for everybody', async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByText('404').first()).toBeVisible()
  await expect(page).toHaveURL(/\/404$/)
})
