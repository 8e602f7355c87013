import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ownSession } from './own-session'

export interface Account {
  username: string
  password: string
}

interface SignedIn {
  token: string
  userInfo: { id: string; username: string }
  sysAllDictItems: unknown
}

export const administrator: Account = {
  username: 'admin',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'Dougong#2026',
}

export const apiBase = '/jeecg-boot'

/**
 * Leaves the browser as the login form leaves it, from the next page on; returns the token. The administrator signs in once
 * for each worker, and each journey gets a session of its own beside that one.
 */
export async function signIn(page: Page, account: Account = administrator): Promise<string> {
  const isAdministrator = account.username === administrator.username && (await isProductOfAll(page.request))
  const signedIn = isAdministrator
    ? await administratorOfJourney(page.request)
    : await logIn(page.request, account)
  await rememberSession(page, signedIn)
  return signedIn.token
}

/** The call that the login form makes. */
export async function logIn(request: APIRequestContext, account: Account): Promise<SignedIn> {
  const answer = await request.post(`${apiBase}/sys/login`, { data: account })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  return result
}

/** Whether this is the product of all journeys; some journeys have one of their own. */
async function isProductOfAll(request: APIRequestContext): Promise<boolean> {
  const { port } = new URL((await request.head('/robots.txt')).url())
  return port === new URL(process.env.E2E_ADDRESS ?? '').port
}

let administratorOfWorker: Promise<SignedIn> | undefined

async function administratorOfJourney(request: APIRequestContext): Promise<SignedIn> {
  administratorOfWorker ??= logIn(request, administrator)
  const signedIn = await administratorOfWorker
  return { ...signedIn, token: await ownSession(signedIn.userInfo.id) }
}

/** Writes what the form would when the next page begins, and never again: whoever signs out in the journey stays signed out. */
async function rememberSession(page: Page, signedIn: SignedIn): Promise<void> {
  const script = await page.context().addInitScript(({ token, userInfo, sysAllDictItems }) => {
    const mark = `e2e-${token}`
    if (window.origin === 'null' || localStorage.getItem(mark)) return
    const keep = (key: string, value: unknown) =>
      localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: Date.now() + 604_800_000 }))
    keep('Access-Token', token)
    keep('Login_Username', userInfo.username)
    keep('Login_Userinfo', userInfo)
    keep('UI_CACHE_DB_DICT_DATA', sysAllDictItems)
    localStorage.setItem(mark, 'written')
  }, signedIn)
  page.once('domcontentloaded', () => void script.dispose().catch(() => undefined))
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
