import { expect, type Page } from '@playwright/test'

export interface Account {
  username: string
  password: string
}

export const administrator: Account = {
  username: 'admin',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'Dougong#2026',
}

export const apiBase = '/jeecg-boot'

/** Signs in by the call that the login form makes and leaves the browser as the form leaves it; the test goes on from there. */
export async function signIn(page: Page, account: Account = administrator): Promise<string> {
  const answer = await page.request.post(`${apiBase}/sys/login`, { data: account })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  await page.goto('/robots.txt')
  await page.evaluate(({ token, userInfo, sysAllDictItems }) => {
    const keep = (key: string, value: unknown) =>
      localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: Date.now() + 604_800_000 }))
    keep('Access-Token', token)
    keep('Login_Username', userInfo.username)
    keep('Login_Userinfo', userInfo)
    keep('UI_CACHE_DB_DICT_DATA', sysAllDictItems)
  }, result)
  return result.token
}

/** Signs in as a person does, on the login page that is open. */
export async function signInByForm(page: Page, account: Account = administrator): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(account.username)
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: '登 录' }).first().click()
}

/** Opens the user's menu in the header and chooses from it. */
export async function chooseFromUserMenu(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /欢迎您|的菜单/ }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

/** What this browser still knows of a session. */
export async function rememberedSession(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...['Access-Token', 'Login_Username', 'Login_Userinfo', 'TENANT_ID', 'UI_CACHE_DB_DICT_DATA']
        .map((key) => `pro__${key}`)
        .filter((key) => localStorage.getItem(key) !== null),
      ...['LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH'].filter((key) => sessionStorage.getItem(key) !== null),
    ].sort(),
  )
}
